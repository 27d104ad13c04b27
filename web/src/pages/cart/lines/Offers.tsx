import type { Cart, Item } from '@alpenglow/contract/cart/cart'
import type { Product } from '@alpenglow/contract/catalogue/product'
import { findOftenBoughtWith } from '@alpenglow/contract/catalogue/selling/related-products'
import { findSalePrice } from '@alpenglow/contract/catalogue/selling/prices'
import { Button } from '@alpenglow/ui/Button'
import { Icon } from '@alpenglow/ui/Icon'
import { useText } from '@alpenglow/client/words/words'
import { idsOf } from '../../../cart/groups.ts'
import { withAs, type CartChange } from '../../../cart/useCartChange.ts'
import { useMoney } from '../../../text/money.ts'
import { useMinute } from '../../../time/useMinute.ts'
import { findVariantForAge } from '../age-match.ts'
import css from './Lines.module.css'

type Props = {
  items: readonly [Item, ...Item[]]
  cart: Cart
  product: Product
  products: readonly Product[]
  change: CartChange
}

/**
 * Products bought together with this one and cross-sells, without what the cart already has. Upgrades are left out:
 * they are for an owned pass.
 */
export function Offers({ items, cart, product, products, change }: Props) {
  const { t } = useText()
  const money = useMoney()
  const now = useMinute()
  const [first] = items
  const besides = product.crossSells.flatMap((id) => products.find((one) => one.id === id) ?? [])
  const offers = [...new Set([...findOftenBoughtWith(product, products), ...besides])].flatMap((other) => {
    const isThere = [...first.addons, ...cart.items].some(({ type }) => type === other.id)
    const variant = findVariantForAge(other.variants, first)
    const price = variant && findSalePrice(variant, now)
    if (isThere || other.kind === 'upgrade' || !price || price.currency !== first.price?.currency) return []
    // An add-on is added to each of the items; any other product is added once.
    const liesBeneath = other.kind === 'add_on' || other.kind === 'insurance'
    return [{ other, variant, price, many: liesBeneath ? items.length : 1, liesBeneath }]
  })
  if (offers.length === 0) return null
  return (
    <ul className={css.offers} aria-label={t('pages.cart.often')}>
      {offers.map(({ other, variant, price, many, liesBeneath }) => (
        <li key={other.id}>
          <Button
            kind="text"
            size="small"
            busy={change.wanted.has(withAs(other.id, first.internalId))}
            onClick={() =>
              void (liesBeneath
                ? change.addAddon(idsOf(items), other.id, variant.variant)
                : change.addBesides(first.internalId, other.id, variant.variant))
            }
          >
            <Icon name="plus" size="small" />{' '}
            {many > 1 ? t('pages.cart.so_many', { count: many, what: other.name }) : other.name},{' '}
            {money({ ...price, amount: price.amount * many })}
          </Button>
        </li>
      ))}
    </ul>
  )
}
