import { catalogue as api } from '@alpenglow/contract/catalogue/api'
import { bind, type FileRoute } from '../../http/api/bind.ts'
import type { CatalogueDomain } from './catalogue.ts'

export const catalogueRoutes = (catalogue: CatalogueDomain) =>
  bind(api, {
    listResorts: (call) => catalogue.listResorts(call),
    getResort: (call, input) => catalogue.getResort(call, input),
    getResortMap: () => catalogue.getResortMap(),
    listProducts: (call, input) => catalogue.listProducts(call, input),
    getProduct: (call, input) => catalogue.getProduct(call, input),
    getPartnerBranding: (call, input) => catalogue.getPartnerBranding(call, input),
  })

const svg = 'image/svg+xml'

/** Drawings are immutable files, not answers: browsers cache them for ever, and a changed drawing has a new name. */
export const catalogueFiles = (catalogue: CatalogueDomain): FileRoute[] => [
  { path: '/landscapes/:name', type: svg, find: catalogue.landscape },
  { path: '/maps/:name', type: svg, find: catalogue.map },
  { path: '/partner-logos/:name', type: svg, find: catalogue.logo },
]
