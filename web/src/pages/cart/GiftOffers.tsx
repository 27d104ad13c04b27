import type { Cart } from '@alpenglow/contract/cart/cart'
import type { Product } from '@alpenglow/contract/catalogue/product'
import { findSalePrice } from '@alpenglow/contract/catalogue/selling/prices'
import { Button } from '@alpenglow/ui/Button'
import { useText } from '@alpenglow/client/words/words'
import { useId } from 'react'
import { makeItemKindKey } from '../../cart/groups.ts'
import type { CartChange } from '../../cart/useCartChange.ts'
import { useProse } from '../../measures/prose.ts'
import { useMoney } from '../../text/money.ts'
import { useMinute } from '../../time/useMinute.ts'
import css from './GiftOffers.module.css'

type Props = { cart: Cart; products: readonly Product[]; change: CartChange }

/** Donations that this cart can include. None is preselected; a chosen one moves to the lines. */
export function GiftOffers({ cart, products, change }: Props) {
  const { t } = useText()
  const money = useMoney()
  const prose = useProse()
  const now = useMinute()
  const id = useId()
  const isAsked = { foundation: cart.validForDonation, summit_support: cart.validForSummitSupport }
  const gifts = products.flatMap((product) => {
    const { donationFor, purchaseGroup, variants } = product
    if (donationFor === null || !isAsked[donationFor] || purchaseGroup !== cart.purchaseGroup) return []
    if (cart.items.some(({ type }) => type === product.id)) return []
    const [variant] = variants
    const price = variant && findSalePrice(variant, now)
    return variant && price ? [{ product, kind: { type: product.id, variant: variant.variant, date: null }, price }] : []
  })
  if (gifts.length === 0) return null
  return (
    <section aria-labelledby={id} className={css.giving}>
      <h2 id={id}>{t('pages.cart.give')}</h2>
      <ul>
        {gifts.map(({ product, kind, price }) => (
          <li key={product.id}>
            <div>
              <b>{product.name}</b>
              <p>{prose(product.tagline)}</p>
            </div>
            <Button size="small" busy={change.wanted.has(makeItemKindKey(kind))} onClick={() => void change.count(kind, 1, 0)}>
              {t('pages.cart.add')} <span className="for-readers">{product.name},</span> {money(price)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
