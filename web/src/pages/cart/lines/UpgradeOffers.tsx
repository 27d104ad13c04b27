import type { Cart, Item } from '@alpenglow/contract/cart/cart'
import type { Product } from '@alpenglow/contract/catalogue/product'
import { findSalePrice } from '@alpenglow/contract/catalogue/selling/prices'
import { Button } from '@alpenglow/ui/Button'
import { Icon } from '@alpenglow/ui/Icon'
import { useText } from '@alpenglow/client/words/words'
import { idsOf } from '../../../cart/groups.ts'
import { upsellAs, type CartChange } from '../../../cart/useCartChange.ts'
import { useMoney } from '../../../text/money.ts'
import { useMinute } from '../../../time/useMinute.ts'
import css from './Lines.module.css'

type Props = {
  items: readonly [Item, ...Item[]]
  cart: Cart
  product: Product
  products: readonly Product[]
  change: CartChange
}

/** Offers a better pass for the price difference. In the cart it simply replaces the item. */
export function UpgradeOffers({ items, product, products, change }: Props) {
  const { t } = useText()
  const money = useMoney()
  const now = useMinute()
  const [first] = items
  const offers = betterThan(first, product, products, now)
  if (offers.length === 0) return null
  const take = async (code: string, from: HTMLElement) => {
    // The button disappears with its line, so the section takes the focus.
    const lines = from.closest('section')
    if (await change.takeUpsell(idsOf(items), code, first.variant)) lines?.focus()
  }
  return (
    <ul className={css.offers} aria-label={t('pages.upgrade.offers')}>
      {offers.map(({ better, more }) => (
        <li key={better.id}>
          <Button
            kind="text"
            size="small"
            busy={change.wanted.has(upsellAs(better.code, first.internalId))}
            onClick={(event) => void take(better.code, event.currentTarget)}
          >
            <Icon name="rise" size="small" />{' '}
            {t('pages.upgrade.offer', {
              more: money({ ...more, amount: more.amount * items.length }),
              title: items.length > 1 ? t('pages.cart.so_many', { count: items.length, what: better.name }) : better.name,
            })}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function betterThan(item: Item, product: Product, products: readonly Product[], now: Date) {
  const { price } = item
  if (!price || item.profileProductId !== null) return []
  const upgrades = products.filter(({ kind, addOnForProducts }) => kind === 'upgrade' && addOnForProducts.includes(product.id))
  return upgrades.flatMap(({ upgradeTo }) => {
    const better = products.find(({ id }) => id === upgradeTo)
    const variant = better?.variants.find((one) => one.variant === item.variant)
    const sold = variant && findSalePrice(variant, now)
    if (!better || !sold || sold.currency !== price.currency || sold.amount < price.amount) return []
    return [{ better, more: { ...sold, amount: sold.amount - price.amount } }]
  })
}
