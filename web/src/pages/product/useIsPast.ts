import type { Product } from '@alpenglow/contract/catalogue/product'
import { dayAt } from '@alpenglow/contract/values/day'
import { shop } from '../../loading/page-data.ts'
import { useMinute } from '../../time/useMinute.ts'

/** Whether its last day is over: then it is told of as something that was. */
export const useIsPast = ({ grants }: Pick<Product, 'grants'>): boolean => grants.validUntil < dayAt(useMinute(), shop.timeZone)
