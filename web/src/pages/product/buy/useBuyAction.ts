import { useText } from '@alpenglow/client/words/words'
import { isPass } from '@alpenglow/contract/catalogue/kinds'
import type { Product } from '@alpenglow/contract/catalogue/product'
import type { RefObject } from 'react'
import type { FillRefusal } from '../../../cart/fill-cart.ts'
import type { BuyCounts } from './useBuyCounts.ts'

export type BuyAction = {
  label: string
  /** Short label for the dock, which shows the count beside it. */
  brief: string
  press: () => void
  /** A link to the cart, which already holds exactly these counts. */
  isLink: boolean
  isBusy: boolean
  refusal: FillRefusal | undefined
  /** Success message of the last press. */
  successMessage: string
}
type Props = {
  sort: BuySort
  buying: BuyCounts
  /** Count of the product itself, without add-ons. */
  many: number
  /** A ticket without a day. */
  needsDay: boolean
  /** The panel, whose first control takes the focus. */
  panel: RefObject<HTMLElement | null>
  people: string
}

export type BuySort = 'pass' | 'ticket' | 'gift'
export const sortOf = (product: Product): BuySort =>
  isPass(product) ? 'pass' : product.kind === 'day_ticket' ? 'ticket' : 'gift'

/**
 * Label and action of the one button. It is never disabled: if something is missing, the label names it and a press
 * focuses it.
 */
export function useBuyAction({ sort, buying, many, needsDay, panel, people }: Props): BuyAction {
  const { t, count } = useText()
  const { isInCart, isSame, isPut, isBusy, refusal, put } = buying
  const done = many > 0 ? t('pages.product.buy.done', { what: people }) : t('pages.product.buy.emptied')
  const shared = { isBusy, refusal, isLink: false, successMessage: isPut ? done : '' }
  const way = (label: string, press: () => void, brief = label) => ({ ...shared, label, press, brief })
  const lead = (to: string) => () => panel.current?.querySelector<HTMLElement>(to)?.focus()
  if (needsDay)
    return way(t('pages.product.buy.no_day'), lead('[data-date][tabindex="0"]'), t('pages.product.buy.brief.no_day'))
  const press = () => void put()
  if (isInCart && isSame && !isBusy) return { ...way(t('pages.product.buy.go'), press), isLink: true }
  if (isInCart) return way(t('pages.product.buy.update'), press, t('pages.product.buy.brief.update'))
  if (many === 0) return way(t(`pages.product.buy.none.${sort}`), lead('input'), t('pages.product.buy.brief.none'))
  return way(count(`pages.product.buy.put.${sort}`, many), press, t('pages.product.buy.put'))
}
