import type { Product } from '@alpenglow/contract/catalogue/product'
import type { Day } from '@alpenglow/contract/values/day'
import { mostOfOne } from '@alpenglow/contract/cart/limits'
import { useSearchParams } from '@alpenglow/client/routing/Router'
import { useState } from 'react'
import { useCart } from '../../../cart/data.ts'
import { useCartItems } from '../../../cart/items.ts'
import type { Refusal } from '../../../cart/fill-cart.ts'
import { useFill } from '../../../cart/useFill.ts'
import { useFullAddress } from '../../../shell/useFullAddress.ts'
import { fitting, inCart, type Counts, type Row } from './rows.ts'

/** So many, where the page showed so many in the cart: if others come to lie there, these are so many more. */
type Counting = { many: number; was: number }
const none: ReadonlyMap<string, Counting> = new Map()

/** How many an address asks for, by the ages of the product: `?adult=2&child=1`. */
function askedIn(search: string, rows: readonly Row[]): Counts {
  const query = new URLSearchParams(search)
  const said = rows.flatMap(({ key, ridesAlong, variant }): [string, number][] => {
    const text = query.get(variant.variant) ?? ''
    return !ridesAlong && /^\d{1,2}$/.test(text) ? [[key, Math.min(mostOfOne, Number(text))]] : []
  })
  return new Map(said)
}

/**
 * How many somebody wants: what they have counted here, else what the address asks for, else what is in the cart. Once it is in the cart, the cart
 * alone says it, until they count on.
 */
export function useBuying({ id }: Pick<Product, 'id'>, rows: readonly Row[], date: Day | null) {
  const { cart } = useCart(useCartItems() > 0)
  const { fill, isBusy, prepare } = useFill()
  const [, ask] = useSearchParams()
  const asked = askedIn(useFullAddress().search, rows)
  const [counted, setCounted] = useState(none)
  const [refusal, setRefusal] = useState<Refusal>()
  const [isPut, setPut] = useState(false)
  const there = inCart(cart, id, date)
  const meant = [...counted].map(([key, { many, was }]) => [key, Math.max(0, many + (there.get(key) ?? 0) - was)] as const)
  const counts = fitting(rows, new Map([...there, ...asked, ...meant]))
  const countOf = ({ key }: Row) => counts.get(key) ?? 0
  const thereOf = ({ key }: Row) => there.get(key) ?? 0

  const put = async () => {
    if (isBusy) return
    setRefusal(undefined)
    const piece = (row: Row) => ({ type: row.product.id, variant: row.variant.variant, count: countOf(row), was: thereOf(row) })
    const ages = rows.filter((row) => !row.ridesAlong && countOf(row) !== thereOf(row)).map(piece)
    const addons = rows.filter((row) => row.ridesAlong && countOf(row) + thereOf(row) > 0).map(piece)
    const filled = await fill({ of: { type: id, date }, ages, addons })
    if (filled === 'failed') return
    if (filled !== 'done') return setRefusal(filled)
    // What was counted on meanwhile is not in the cart yet.
    setCounted((now) => new Map([...now].filter(([key, one]) => one !== counted.get(key))))
    // Neither does the address say it any longer.
    if (asked.size > 0)
      ask((before) => [...before].filter(([name]) => !rows.some(({ variant }) => variant.variant === name)), { replace: true })
    setPut(true)
  }
  return {
    counts,
    count: (row: Row, many: number) => {
      prepare()
      setCounted((now) => new Map([...now, [row.key, { many, was: thereOf(row) }]]))
      setPut(false)
    },
    put,
    isBusy,
    refusal,
    /** Whether this very press has put it there. */
    isPut: isPut && !isBusy,
    isInCart: rows.some((row) => thereOf(row) > 0),
    isSame: rows.every((row) => countOf(row) === thereOf(row)),
  }
}
export type Buying = ReturnType<typeof useBuying>
