import type { Product } from '@alpenglow/contract/catalogue/product'
import type { Day } from '@alpenglow/contract/values/day'
import { mostOfOne } from '@alpenglow/contract/cart/limits'
import { useSearchParams } from '@alpenglow/client/routing/Router'
import { useState } from 'react'
import { useCart } from '../../../cart/data.ts'
import { useCartItems } from '../../../cart/items.ts'
import type { FillRefusal } from '../../../cart/fill-cart.ts'
import { useFill } from '../../../cart/useFill.ts'
import { useFullAddress } from '../../../shell/useFullAddress.ts'
import { clampCounts, countsInCart, type Counts, type BuyRow } from './rows.ts'

/** A count, with the cart's count at that time: if the cart gains items elsewhere, the difference is added. */
type Counting = { many: number; was: number }
const none: ReadonlyMap<string, Counting> = new Map()

/** The counts in the address: `?adult=2&child=1`. */
function readCountsFromQuery(search: string, rows: readonly BuyRow[]): Counts {
  const query = new URLSearchParams(search)
  const said = rows.flatMap(({ key, ridesAlong, variant }): [string, number][] => {
    const text = query.get(variant.variant) ?? ''
    return !ridesAlong && /^\d{1,2}$/.test(text) ? [[key, Math.min(mostOfOne, Number(text))]] : []
  })
  return new Map(said)
}

/**
 * The counts of the panel: those that the guest set, else those of the address, else those of the cart. After they are
 * in the cart, the cart alone decides until the guest changes a count.
 */
export function useBuyCounts({ id }: Pick<Product, 'id'>, rows: readonly BuyRow[], date: Day | null) {
  const { cart } = useCart(useCartItems() > 0)
  const { fill, isBusy, prepare } = useFill()
  const [, ask] = useSearchParams()
  const asked = readCountsFromQuery(useFullAddress().search, rows)
  const [counted, setCounted] = useState(none)
  const [refusal, setRefusal] = useState<FillRefusal>()
  const [isPut, setPut] = useState(false)
  const there = countsInCart(cart, id, date)
  const meant = [...counted].map(([key, { many, was }]) => [key, Math.max(0, many + (there.get(key) ?? 0) - was)] as const)
  const counts = clampCounts(rows, new Map([...there, ...asked, ...meant]))
  const countOf = ({ key }: BuyRow) => counts.get(key) ?? 0
  const thereOf = ({ key }: BuyRow) => there.get(key) ?? 0

  const put = async () => {
    if (isBusy) return
    setRefusal(undefined)
    const piece = (row: BuyRow) => ({
      type: row.product.id,
      variant: row.variant.variant,
      count: countOf(row),
      was: thereOf(row),
    })
    const ages = rows.filter((row) => !row.ridesAlong && countOf(row) !== thereOf(row)).map(piece)
    const addons = rows.filter((row) => row.ridesAlong && countOf(row) + thereOf(row) > 0).map(piece)
    const filled = await fill({ of: { type: id, date }, ages, addons })
    if (filled === 'failed') return
    if (filled !== 'done') return setRefusal(filled)
    // A count that the guest changed during the call is not in the cart yet.
    setCounted((now) => new Map([...now].filter(([key, one]) => one !== counted.get(key))))
    // The address drops its counts, too: a reload would add them again.
    if (asked.size > 0)
      ask((before) => [...before].filter(([name]) => !rows.some(({ variant }) => variant.variant === name)), { replace: true })
    setPut(true)
  }
  return {
    counts,
    count: (row: BuyRow, many: number) => {
      prepare()
      setCounted((now) => new Map([...now, [row.key, { many, was: thereOf(row) }]]))
      setPut(false)
    },
    put,
    isBusy,
    refusal,
    /** Whether this press has put the items into the cart. */
    isPut: isPut && !isBusy,
    isInCart: rows.some((row) => thereOf(row) > 0),
    isSame: rows.every((row) => countOf(row) === thereOf(row)),
  }
}
export type BuyCounts = ReturnType<typeof useBuyCounts>
