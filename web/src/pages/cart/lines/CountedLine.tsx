import type { Cart, Item } from '@alpenglow/contract/cart/cart'
import type { Product } from '@alpenglow/contract/catalogue/product'
import { roomFor } from '@alpenglow/contract/cart/limited-kinds'
import { mostOfOne } from '@alpenglow/contract/cart/limits'
import { Stepper } from '@alpenglow/ui/fields/Stepper'
import { useText } from '@alpenglow/client/words/words'
import { makeItemKindKey, type ItemGroup } from '../../../cart/groups.ts'
import type { CartChange } from '../../../cart/useCartChange.ts'
import { useNamed } from '../../../cart/useNamed.ts'
import { CartLineRow } from './Line.tsx'
import css from './Lines.module.css'

type Props = {
  /** Undefined once the count is zero. */
  group: ItemGroup | undefined
  first: Item
  cart: Cart
  products: readonly Product[]
  change: CartChange
  onCount: (count: number) => void
  onRemove: (items: readonly [Item, ...Item[]]) => void
}

/**
 * A product for one age category with its count: one line if all items are alike, else another line for each kind of
 * them.
 */
export function CountedLine({ group, first, cart, products, change, onCount, onRemove }: Props) {
  const { t } = useText()
  const name = useNamed()(first)
  const there = group?.items.length ?? 0
  const count = change.wanted.get(makeItemKindKey(first)) ?? there
  const room = roomFor(
    first.kind,
    cart.items.map(({ kind }) => kind),
  )
  const stepper = (
    <Stepper
      label={<span className="for-readers">{t('pages.cart.how_many', { name })}</span>}
      value={count}
      max={Math.max(Math.min(mostOfOne, there + room), there)}
      onChange={(next) => next !== count && onCount(next)}
      words={{ fewer: t('pages.cart.fewer', { name }), more: t('pages.cart.more', { name }) }}
    />
  )
  const shared = { cart, products, change, name, onRemove }
  const [only, ...others] = group?.alike ?? []
  if (first.profileProductId !== null) return <OwnersLines group={group} shared={{ cart, products, change, onRemove }} />
  const isMixed = group?.items.some(({ price }) => price?.amount !== first.price?.amount) ?? false
  return (
    <li className={css.counted} data-none={count === 0 || undefined}>
      {others.length === 0 ? (
        <CartLineRow {...shared} first={first} items={only} stepper={stepper} />
      ) : (
        <>
          <CartLineRow {...shared} first={first} items={undefined} stepper={stepper} isMixed={isMixed} />
          <ul className={css.alike}>
            {group?.alike.map((items) => (
              <li key={items[0].internalId}>
                <CartLineRow {...shared} first={items[0]} items={items} isPart />
              </li>
            ))}
          </ul>
        </>
      )}
    </li>
  )
}

type Shared = Pick<Props, 'cart' | 'products' | 'change' | 'onRemove'>
/** Renewals and upgrades are for one person each, so there is no count. */
function OwnersLines({ group, shared }: { group: ItemGroup | undefined; shared: Shared }) {
  const named = useNamed()
  return (
    <li className={css.counted}>
      {group?.alike.map((items) => (
        <CartLineRow key={items[0].internalId} {...shared} name={named(items[0])} first={items[0]} items={items} />
      ))}
    </li>
  )
}
