import { translations as api } from '@alpenglow/contract/translations/api'
import { bind, type FileRoute } from '../../http/api/bind.ts'
import type { Translations } from './translations.ts'

export const translationRoutes = (translations: Translations) =>
  bind(api, { currentPack: (call) => translations.currentPack(call) })

/** Packs are immutable files, not answers: plain JSON, which browsers cache for ever. */
export const translationFiles = (translations: Translations): FileRoute[] => [
  { path: '/packs/:name', type: 'application/json', find: (name) => translations.packFile(name) },
]
