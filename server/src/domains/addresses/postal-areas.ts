import { ownOf } from '@alpenglow/contract/values/own-property'

/**
 * The states of postal codes by prefix: three digits of a ZIP code (United States Postal Service), the first letter of
 * a Canadian code (Canada Post). Prefixes that several states share are left out: a wrong suggestion is worse than
 * none.
 */
const zips: Record<string, string> = {
  AL: '350-369',
  AK: '995-999',
  AZ: '850-865',
  AR: '716-729',
  CA: '900-961',
  CO: '800-816',
  CT: '060-062 064-069',
  DC: '200 202-204',
  DE: '197-199',
  FL: '320-339 341-342 344 346-347 349',
  GA: '300-319 398-399',
  HI: '968',
  IA: '500-528',
  ID: '832-833 835-838',
  IL: '600-629',
  IN: '460-479',
  KS: '660-679',
  KY: '400-427',
  LA: '700-714',
  MA: '010-027',
  MD: '206-219',
  ME: '039-049',
  MI: '480-499',
  MN: '550-567',
  MO: '630-658',
  MS: '386-397',
  MT: '590-599',
  NC: '270-289',
  ND: '580-588',
  NE: '680-693',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-884',
  NV: '889-898',
  NY: '100-149',
  OH: '430-458',
  OK: '730-731 734-749',
  OR: '970-979',
  PA: '150-196',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  TN: '370-385',
  TX: '750-799',
  UT: '840-847',
  VA: '201 220-246',
  VT: '050-054 056-059',
  WA: '980-994',
  WI: '530-549',
  WV: '247-268',
  WY: '820-831',
}

const spread = (range: string): string[] => {
  const [from = '', until = from] = range.split('-')
  return Array.from({ length: Number(until) - Number(from) + 1 }, (_, n) => String(Number(from) + n).padStart(3, '0'))
}
const states = new Map(
  Object.entries(zips).flatMap(([state, ranges]) =>
    ranges
      .split(' ')
      .flatMap(spread)
      .map((begin): [string, string] => [begin, state]),
  ),
)

const provinces: Record<string, string> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  Y: 'YT',
}

/** The state or province of a postal code, if it is certain. */
export function stateOfZip(country: string, zip: string): string | undefined {
  if (country === 'US') return states.get(zip.slice(0, 3))
  // K1A is the federal government's, on both banks of the river, and so in two provinces.
  if (zip.startsWith('K1A')) return undefined
  return country === 'CA' ? ownOf(provinces, zip.slice(0, 1).toUpperCase()) : undefined
}
