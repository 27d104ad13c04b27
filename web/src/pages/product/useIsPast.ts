import type { Product } from '@alpenglow/contract/catalogue/product'
import { dayAt } from '@alpenglow/contract/values/day'
import { shop } from '../../loading/page-data.ts'
import { useMinute } from '../../time/useMinute.ts'

/** Whether the last valid day is over: the page then speaks of the product in the past tense. */
export const useIsPast = ({ grants }: Pick<Product, 'grants'>): boolean => grants.validUntil < dayAt(useMinute(), shop.timeZone)
