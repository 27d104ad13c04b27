import type { Day } from '@alpenglow/contract/values/day'
import type { Runner } from '../../db/connect.ts'
import { toStoredAddress, countries, looksLikeZip } from '../addresses/addresses.ts'
import { loadCatalogue } from '../catalogue/catalogue.ts'
import { whyNotHash } from '../credentials/credentials.ts'
import type { ReferenceData, KnownSale } from './file/check.ts'
import type { HouseholdRowDeps } from './file/household-rows.ts'

/** Loads the reference data for checking lines: the current catalogue, and the address rules of countries. */
export async function loadReferenceData(on: Runner, today: Day): Promise<ReferenceData & HouseholdRowDeps> {
  const { products, purchaseGroups } = await loadCatalogue(on)
  const sales = products.map(({ code, id, kind, variants, validFrom, validUntil }): [string, KnownSale] => [
    code,
    { id, isDated: kind === 'day_ticket', variants: new Set(variants.map(({ variant }) => variant)), validFrom, validUntil },
  ])
  return {
    today,
    now: new Date(),
    products: new Map<string | number, KnownSale>([...sales, ...sales.map(([, sale]): [number, KnownSale] => [sale.id, sale])]),
    currencies: new Map(purchaseGroups.map(({ code, currency }) => [code, currency])),
    countryOf: (code) => countries.get(code?.trim().toUpperCase() ?? ''),
    looksLikeZip,
    addressAsKept: toStoredAddress,
    whyNotHash,
  }
}
