import type { Cart, Item } from '@alpenglow/contract/cart/cart'
import type { Product } from '@alpenglow/contract/catalogue/product'
import { useText } from '@alpenglow/client/words/words'
import { flashes } from '../../../flashes.ts'
import { idsOf, makeItemKindKey } from '../../../cart/groups.ts'
import type { CartChange } from '../../../cart/useCartChange.ts'
import { useNamed } from '../../../cart/useNamed.ts'
import { CountedLine } from './CountedLine.tsx'
import css from './Lines.module.css'
import type { CartRows } from './useRows.ts'

type Props = { rows: CartRows; cart: Cart; products: readonly Product[]; change: CartChange; onGone: () => void }

/**
 * The lines of the cart. A line counted down to zero stays until the guest leaves the page, and can be counted up
 * again.
 */
export function Lines({ rows, cart, products, change, onGone }: Props) {
  const remove = useRemove(change, onGone)
  return (
    <ul className={css.lines}>
      {rows.list.map(({ group, first }) => (
        <CountedLine
          key={makeItemKindKey(first)}
          group={group}
          first={first}
          cart={cart}
          products={products}
          change={change}
          onCount={(count) => {
            rows.keep(first)
            void change.count(first, count, group?.items.length ?? 0)
          }}
          onRemove={(items) => {
            rows.forget(first)
            void remove(items, group?.items.length ?? 0)
          }}
        />
      ))}
    </ul>
  )
}

/** Removes a line at once. An undo is offered only if nothing is lost: add-ons and a held price would not come back. */
function useRemove(change: CartChange, onGone: () => void) {
  const { t } = useText()
  const named = useNamed()
  const soMany = (count: number, what: string) => (count > 1 ? t('pages.cart.so_many', { count, what }) : what)
  return async (items: Alike, ofAll: number) => {
    const [first] = items
    onGone()
    const left = ofAll - items.length
    // A whole kind is removed by counting it to zero, so that it takes its turn after counts that are still being sent.
    const isCounted = first.profileProductId === null
    const isDone = await (left === 0 && isCounted ? change.count(first, 0, ofAll) : change.remove(idsOf(items)))
    if (!isDone) return
    flashes.add({
      id: 'cart',
      type: 'info',
      text: t('pages.cart.removed', { name: soMany(items.length, named(first)) }),
      ...(items.every(isPlain) && { options: { undo: () => void change.count(first, ofAll, left) } }),
    })
  }
}

type Alike = readonly [Item, ...Item[]]
const isPlain = ({ addons, profileId, price, trace }: Item): boolean =>
  addons.length === 0 &&
  profileId === null &&
  price !== null &&
  !trace.some(({ step, amount }) => step === 'hold' && amount !== 0)
