import type { Item } from '@alpenglow/contract/cart/cart'
import type { Product } from '@alpenglow/contract/catalogue/product'
import { dateWriter } from '@alpenglow/ui/text/dates.ts'
import { useText } from '@alpenglow/client/words/words'
import type { ReactNode } from 'react'
import { useNamed } from '../../cart/useNamed.ts'
import { ProductThumbnail } from '../../parts/checkout/ProductThumbnail.tsx'
import { useMoney } from '../../text/money.ts'
import css from './ItemSummary.module.css'

type Props = { item: Item; product: Product | undefined; children?: ReactNode }

/** An item of the cart and its add-ons, each with its own price. */
export function ItemSummary({ item, product, children }: Props) {
  const { t, dates } = useText()
  const money = useMoney()
  const named = useNamed()
  const day = item.date && dateWriter(dates, { weekday: 'long', day: 'numeric', month: 'long' })(item.date)
  return (
    <div className={css.thing}>
      <ProductThumbnail product={product} />
      <div className={css.words}>
        <b>{named(item)}</b>
        {day && <span className={css.soft}>{day}</span>}
        {item.addons.map((addon) => (
          <span key={addon.internalId} className={css.soft}>
            {addon.price ? t('pages.assign.with', { what: named(addon), price: money(addon.price) }) : `+ ${named(addon)}`}
          </span>
        ))}
        {children}
      </div>
      <div className={css.price}>{item.price && money(item.price)}</div>
    </div>
  )
}
