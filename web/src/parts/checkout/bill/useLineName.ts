import { useText } from '@alpenglow/client/words/words'
import { severalOf } from '../../../text/product-name.ts'
import type { BillLine } from './bill-lines.ts'

/** A product with its count, as on a bill: "3 Base Passes". */
export function useLineName(): (line: Pick<BillLine, 'name' | 'many'>) => string {
  const { t, locale } = useText()
  return ({ name, many }) => {
    if (many === 1) return name
    const several = severalOf(name, many, locale)
    return several ? `${many} ${several}` : t('pages.cart.so_many', { count: many, what: name })
  }
}
