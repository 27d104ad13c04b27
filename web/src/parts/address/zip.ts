import type { LooksLikeZip } from '@alpenglow/contract/addresses/rules'
import { zipAs } from '@alpenglow/contract/addresses/postal-code'

/** By the pattern that came with the country. What is typed there is short. */
export const looksLikeZip: LooksLikeZip = (zip, { code, zipPattern }) =>
  zipPattern === null || (zip.length <= 20 && new RegExp(zipPattern, 'i').test(zipAs(code, zip)))
