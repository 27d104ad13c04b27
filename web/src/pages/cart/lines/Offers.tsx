import type { Item } from '@alpenglow/contract/cart/cart'
import type { Product } from '@alpenglow/contract/catalogue/product'
import { oftenWith } from '@alpenglow/contract/catalogue/selling/goes-with'
import { soldNow } from '@alpenglow/contract/catalogue/selling/prices'
import { Button } from '@alpenglow/ui/Button'
import { Icon } from '@alpenglow/ui/Icon'
import { useText } from '@alpenglow/client/words/words'
import { idsOf } from '../../../cart/groups.ts'
import { withAs, type CartChange } from '../../../cart/useCartChange.ts'
import { useMoney } from '../../../text/money.ts'
import { useMinute } from '../../../time/useMinute.ts'
import css from './Lines.module.css'

type Props = {
  items: readonly [Item, ...Item[]]
  product: Product
  products: readonly Product[]
  change: CartChange
}

/** What others take with it and is not there yet, for each of them. An upgrade is for a pass that somebody owns. */
export function Offers({ items, product, products, change }: Props) {
  const { t } = useText()
  const money = useMoney()
  const now = useMinute()
  const [first] = items
  const offers = oftenWith(product, products).flatMap((other) => {
    if (other.kind === 'upgrade' || first.addons.some(({ type }) => type === other.id)) return []
    const variant = other.variants.find((one) => one.variant === first.variant) ?? other.variants[0]
    const price = variant && soldNow(variant, now)
    return variant && price && price.currency === first.price?.currency ? [{ other, variant, price }] : []
  })
  if (offers.length === 0) return null
  return (
    <ul className={css.offers} aria-label={t('pages.cart.often')}>
      {offers.map(({ other, variant, price }) => (
        <li key={other.id}>
          <Button
            kind="text"
            size="small"
            busy={change.wanted.has(withAs(other.id, first.internalId))}
            onClick={() => void change.addAddon(idsOf(items), other.id, variant.variant)}
          >
            <Icon name="plus" size="small" />{' '}
            {items.length > 1 ? t('pages.cart.so_many', { count: items.length, what: other.name }) : other.name},{' '}
            {money({ ...price, amount: price.amount * items.length })}
          </Button>
        </li>
      ))}
    </ul>
  )
}
