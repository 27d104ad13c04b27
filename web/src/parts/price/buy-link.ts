import type { QueryParams, Paths } from '../../paths.ts'

/** The address of the panel where a product is bought, with its choices filled in. */
export const toBuy = (paths: Paths, code: string, query?: QueryParams): string => `${paths.product(code, query)}#buy`
