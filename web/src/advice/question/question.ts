import { isPass } from '@alpenglow/contract/catalogue/kinds'
import type { Product, Variant } from '@alpenglow/contract/catalogue/product'
import type { Resort } from '@alpenglow/contract/catalogue/resort'

/** The guest's plans for the winter, as the query of an address has them: `?days=8&resort=LKB&peak=no`. */
export type WinterPlans = { days: number; resort: Resort | null; holidays: 'yes' | 'no' }
export const anyResort = 'anywhere'

/** The numbers of days that can be chosen; an address may name any number up to the last. */
export const dayChoices = [...Array.from({ length: 20 }, (_, days) => days + 1), 25, 30, 40, 50, 60]
const mostDays = 60

/** A whole number from an address, if it is one and within bounds. */
export function numberWithin(text: string | null, least: number, most: number): number | undefined {
  const number = /^\d{1,4}$/.test(text ?? '') ? Number(text) : Number.NaN
  return number >= least && number <= most ? number : undefined
}

/** Reads the plans from a query. Invalid values count as missing. */
export function readWinterPlans(query: URLSearchParams, resorts: readonly Resort[], otherwise: Resort | null): WinterPlans {
  const code = query.get('resort')?.toUpperCase()
  const resort = code === anyResort.toUpperCase() ? null : resorts.find((one) => one.code === code)
  return {
    days: numberWithin(query.get('days'), 1, mostDays) ?? 8,
    resort: resort === undefined ? otherwise : resort,
    holidays: query.get('peak') === 'yes' ? 'yes' : 'no',
  }
}

/** The same, as query parameters. */
export const winterPlansToQuery = ({ days, resort, holidays }: WinterPlans): Record<string, string> => ({
  days: String(days),
  resort: resort?.code ?? anyResort,
  peak: holidays,
})

export type Age = Pick<Variant, 'variant' | 'name' | 'ageRange'>

/** The ages by which passes are sold, the oldest first, each once. */
export function agesOf(products: readonly Product[]): Age[] {
  const ages = new Map(products.filter(isPass).flatMap(({ variants }) => variants.map((variant) => [variant.variant, variant])))
  return [...ages.values()].toSorted((a, b) => b.ageRange.min - a.ageRange.min)
}

/** The resort that comparisons start with: the one whose ticket the shop lists first. */
export function firstResort(products: readonly Product[], resorts: readonly Resort[]): Resort | null {
  const ticket = products.find(({ kind }) => kind === 'day_ticket')
  return resorts.find(({ id }) => id === ticket?.grants.resorts[0]?.resortId) ?? null
}
