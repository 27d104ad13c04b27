import type { Asked, Paths } from '../../paths.ts'

/** The address of the panel where a product is bought, with its choices filled in. */
export const toBuy = (paths: Paths, code: string, asked?: Asked): string => `${paths.product(code, asked)}#buy`
