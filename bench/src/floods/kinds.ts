import { randomUUID } from 'node:crypto'

/** Requests that cost an attacker little and the shop much. */
export const floodKinds = {
  names: { says: 'products by random names', path: () => `/api/v2/products?product_name=${randomUUID()}` },
  nowhere: { says: 'resorts that there are not', path: () => `/api/v2/resorts/${randomUUID()}` },
  document: { says: 'the API document, as it is', path: () => '/api/v2/openapi.json' },
  ready: { says: 'what lies ready in memory', path: () => '/api/v2/resorts' },
} as const
export type FloodKind = keyof typeof floodKinds
