import { ownOf } from '../values/own-property.ts'

/** Where a postal code has its space or hyphen, by its letters and digits alone. */
const canonical: Record<string, (signs: string) => string> = {
  CA: (signs) => signs.replace(/^(.{3})(.{3})$/, '$1 $2'),
  GB: (signs) => signs.replace(/^(.{2,4})(.{3})$/, '$1 $2'),
  IE: (signs) => signs.replace(/^(.{3})(.{4})$/, '$1 $2'),
  NL: (signs) => signs.replace(/^(\d{4})(\D{2})$/, '$1 $2'),
  SE: (signs) => signs.replace(/^(\d{3})(\d{2})$/, '$1 $2'),
  CZ: (signs) => signs.replace(/^(\d{3})(\d{2})$/, '$1 $2'),
  JP: (signs) => signs.replace(/^(\d{3})(\d{4})$/, '$1-$2'),
  BR: (signs) => signs.replace(/^(\d{5})(\d{3})$/, '$1-$2'),
  PL: (signs) => signs.replace(/^(\d{2})(\d{3})$/, '$1-$2'),
  PT: (signs) => signs.replace(/^(\d{4})(\d{3})$/, '$1-$2'),
  US: (signs) => signs.replace(/^(\d{5})(\d{4})$/, '$1-$2'),
}
/** "CH-8001" and "D-80331", as senders abroad write them. */
const fromAbroad = /^[A-Z]{1,3}-(?=\d)/

/** A postal code as its country writes it. NFKC turns the full-width digits of a Japanese keyboard into digits. */
export function formatPostalCode(country: string, zip: string): string {
  const written = zip.normalize('NFKC').trim().toUpperCase()
  // Latvia writes "LV-" at home, too.
  const plain = country === 'LV' ? written : written.replace(fromAbroad, '')
  const rule = ownOf(canonical, country)
  return rule ? rule(plain.replace(/[\s-]/g, '')) : plain.replace(/\s+/g, ' ')
}
