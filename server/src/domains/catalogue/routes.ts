import { catalogue as api } from '@alpenglow/contract/catalogue/api'
import { bind } from '../../http/bind.ts'
import type { CatalogueDomain } from './catalogue.ts'

export const catalogueRoutes = (catalogue: CatalogueDomain) => bind(api, { listResorts: (call) => catalogue.listResorts(call) })
