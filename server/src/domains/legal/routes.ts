import { legal as api } from '@alpenglow/contract/legal/api'
import { bind } from '../../http/api/bind.ts'
import type { Legal } from './legal.ts'

export const legalRoutes = (legal: Legal) =>
  bind(api, {
    listLegalTexts: () => legal.listLegalTexts(),
    getLegalText: (call, input) => legal.getLegalText(call, input),
  })
