import type { Cart, Item } from '@alpenglow/contract/cart/cart'
import type { Product } from '@alpenglow/contract/catalogue/product'
import { useText } from '@alpenglow/client/words/words'
import { useState } from 'react'
import { flashes } from '../../../flashes.ts'
import { groupsOf, kindOf, type Group } from '../../../cart/groups.ts'
import { goneAs, type CartChange } from '../../../cart/useCartChange.ts'
import { useNamed } from '../useNamed.ts'
import { CountedLine } from './CountedLine.tsx'
import css from './Lines.module.css'

type Props = { cart: Cart; products: readonly Product[]; change: CartChange; onGone: () => void }

/** What is in the cart. A line that was counted down to nothing stays until the page is left: it can be counted up again. */
export function Lines({ cart, products, change, onGone }: Props) {
  const rows = useRows(cart.items.filter(({ internalId }) => !change.wanted.has(goneAs(internalId))))
  const remove = useRemove(change, onGone)
  return (
    <ul className={css.lines}>
      {rows.list.map(({ group, first }) => (
        <CountedLine
          key={kindOf(first)}
          group={group}
          first={first}
          cart={cart}
          products={products}
          change={change}
          onCount={(count) => {
            rows.keep(first)
            void change.count(first, count)
          }}
          onRemove={(items) => {
            rows.forget(first)
            remove(items, group?.items.length ?? 0)
          }}
        />
      ))}
    </ul>
  )
}

type Row = { first: Item; group: Group | undefined }

/** The lines in the order in which they were first seen here, and among them those that somebody counts. */
function useRows(items: readonly Item[]) {
  const groups = groupsOf(items)
  const [seen, setSeen] = useState<readonly Item[]>([])
  const [counted, setCounted] = useState<readonly string[]>([])
  const fresh = groups.map(({ first }) => first).filter((first) => !seen.some((one) => kindOf(one) === kindOf(first)))
  if (fresh.length > 0) setSeen([...seen, ...fresh])
  const list = [...seen, ...fresh].flatMap((first): Row[] => {
    const group = groups.find((one) => one.kind === kindOf(first))
    return group ? [{ first: group.first, group }] : counted.includes(kindOf(first)) ? [{ first, group }] : []
  })
  return {
    list,
    keep: (item: Item) => setCounted([...counted, kindOf(item)]),
    forget: (item: Item) => setCounted(counted.filter((key) => key !== kindOf(item))),
  }
}

/** Out at once, with a way back where nothing is lost by it: what goes with an item would have to be chosen again. */
function useRemove(change: CartChange, onGone: () => void) {
  const { t } = useText()
  const named = useNamed()
  return (items: readonly [Item, ...Item[]], ofAll: number) => {
    const [first] = items
    onGone()
    void Promise.all(items.map(({ internalId }) => change.remove(internalId))).then((done) => {
      if (!done.every(Boolean)) return
      const isPlain = items.every(({ addons, profileId, price }) => addons.length === 0 && profileId === null && price !== null)
      flashes.add({
        id: 'cart',
        type: 'info',
        text: t('pages.cart.removed', { name: named(first) }),
        ...(isPlain && { options: { undo: () => void change.count(first, ofAll) } }),
      })
    })
  }
}
