import type { Cart, Item } from '@alpenglow/contract/cart/cart'
import type { Product } from '@alpenglow/contract/catalogue/product'
import { useText } from '@alpenglow/client/words/words'
import { flashes } from '../../../flashes.ts'
import { kindOf } from '../../../cart/groups.ts'
import type { CartChange } from '../../../cart/useCartChange.ts'
import { useNamed } from '../useNamed.ts'
import { CountedLine } from './CountedLine.tsx'
import css from './Lines.module.css'
import type { Rows } from './useRows.ts'

type Props = { rows: Rows; cart: Cart; products: readonly Product[]; change: CartChange; onGone: () => void }

/** What is in the cart. A line that was counted down to nothing stays until the page is left: it can be counted up again. */
export function Lines({ rows, cart, products, change, onGone }: Props) {
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
