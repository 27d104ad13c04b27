import type { LooksLikeZip } from '@alpenglow/contract/addresses/rules'
import { formatPostalCode } from '@alpenglow/contract/addresses/postal-code'

/** Matches the pattern that came with the country. Input over 20 characters is refused before the pattern runs. */
export const looksLikeZip: LooksLikeZip = (zip, { code, zipPattern }) =>
  zipPattern === null || (zip.length <= 20 && new RegExp(zipPattern, 'i').test(formatPostalCode(code, zip)))
