import type { Asked, Paths } from '../../paths.ts'

/** Where a product is bought: the panel on its page, with what is asked for filled in. */
export const toBuy = (paths: Paths, code: string, asked?: Asked): string => `${paths.product(code, asked)}#buy`
