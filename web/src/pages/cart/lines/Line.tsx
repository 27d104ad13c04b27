import type { Addon, Cart, Item } from '@alpenglow/contract/cart/cart'
import type { Product } from '@alpenglow/contract/catalogue/product'
import { Button } from '@alpenglow/ui/Button'
import { Note } from '@alpenglow/ui/messages/ErrorBlock'
import { dateWriter } from '@alpenglow/ui/text/dates.ts'
import { Link } from '@alpenglow/client/routing/links'
import { useText } from '@alpenglow/client/words/words'
import { useId, useState, type ReactNode } from 'react'
import { idsOf } from '../../../cart/groups.ts'
import { isGoing, type CartChange } from '../../../cart/useCartChange.ts'
import { useWhose } from '../../../household/useWhose.ts'
import { useMoney } from '../../../text/money.ts'
import { lazyOnDemand } from '../../../loading/lazy-part.tsx'
import { usePlaces } from '../../../data/places.ts'
import { StockAlternatives } from '../../../parts/stock/StockAlternatives.tsx'
import { useLeft, useLeftWords } from '../../../parts/stock/useLeft.ts'
import { usePaths } from '../../../usePaths.ts'
import { capital } from '../../../text/useNumbers.ts'
import css from './Lines.module.css'
import { ProductThumbnail } from '../../../parts/checkout/ProductThumbnail.tsx'
import { UpgradeOffers } from './UpgradeOffers.tsx'
import { Offers } from './Offers.tsx'
import { OwnerNote } from './OwnerNote.tsx'
import { useNamed } from '../../../cart/useNamed.ts'

const Trace = lazyOnDemand(async () => (await import('../../../parts/trace/Trace.tsx')).Trace)

type Alike = readonly [Item, ...Item[]]
type Props = {
  name: string
  first: Item
  /** Identical items; undefined on a line that only counts. */
  items: Alike | undefined
  cart: Cart
  products: readonly Product[]
  change: CartChange
  /** Stands on the line that counts all items of a kind. */
  stepper?: ReactNode
  /** The items differ in price. */
  isMixed?: boolean
  /** Below the line of the kind, which already shows the picture. */
  isPart?: boolean
  onRemove: (items: Alike) => void
}

/** Picture, name, count and price; below them how the price came about, the add-ons, and what is wrong. */
export function CartLineRow({
  name,
  first,
  items,
  cart,
  products,
  change,
  stepper,
  isMixed = false,
  isPart = false,
  onRemove,
}: Props) {
  const { t } = useText()
  const money = useMoney()
  const paths = usePaths()
  const [isWhy, setWhy] = useState(false)
  const id = useId()
  const many = items?.length ?? 0
  const { price } = first
  const product = products.find((one) => one.id === first.type)
  const whose = useWhose(cart.items)(first)
  const wrong = items && cart.errors.find(({ internalId }) => internalId === first.internalId)
  return (
    <div className={css.line} data-part={isPart || undefined} data-out={wrong || price === null ? true : undefined}>
      {!isPart && <ProductThumbnail product={product} />}
      <div className={css.words}>
        <b>
          <Link className={css.name} to={`${paths.product(first.code)}${first.date ? `?day=${first.date}` : ''}`}>
            {stepper || many === 1 ? name : t('pages.cart.so_many', { count: many, what: name })}
          </Link>
        </b>
        {items && whose && <span className={css.soft}>{t('pages.cart.for_whom', { name: whose })}</span>}
        <Below product={product} first={first} many={many} isCounted={stepper !== undefined} isMixed={isMixed} />
        {(items || stepper) && (
          <div className={css.acts}>
            {items && price && (
              <Button kind="text" size="small" aria-expanded={isWhy} aria-controls={id} onClick={() => setWhy(!isWhy)}>
                {t('pages.cart.why')} <span className="for-readers">{name}</span>
              </Button>
            )}
            {items && !wrong && (
              <Button kind="text" size="small" onClick={() => onRemove(items)}>
                {t('pages.cart.remove')} <span className="for-readers">{name}</span>
              </Button>
            )}
          </div>
        )}
      </div>
      {stepper && <div className={css.stepper}>{stepper}</div>}
      <div className={css.price}>{price && items ? money({ ...price, amount: price.amount * many }, 'always') : null}</div>
      {items && (
        <div id={id} className={css.under}>
          {isWhy && <Trace name={name} item={first} many={many} />}
          {wrong && (
            <Wrong
              code={wrong.code}
              name={name}
              isFirst={isFirstWrong(cart, items)}
              onTakeOut={() => onRemove(items)}
              near={(wrong.code === 'SOLD_OUT' || wrong.code === 'TAKEN_BACK') && <NearLine {...{ items, product, change }} />}
            />
          )}
          {!wrong && <OwnerNote {...{ item: first, cart, products, change }} />}
          <WithIt items={items} cart={cart} products={products} change={change} />
          {!wrong && product && <UpgradeOffers {...{ items, cart, product, products, change }} />}
          {!wrong && product && <Offers {...{ items, cart, product, products, change }} />}
        </div>
      )}
    </div>
  )
}

/** Only one primary button: a changed cart comes first, then the first item with an error. */
const isFirstWrong = ({ changed, errors, items: all }: Cart, items: Alike): boolean => {
  const first = all.find(({ internalId }) => errors.some((error) => error.internalId === internalId))
  return changed.length === 0 && items.some(({ internalId }) => internalId === first?.internalId)
}

type NearProps = { items: Alike; product: Product | undefined; change: CartChange }

/** Moves all items of the line to another day, one after the other; the line stays in its place. */
function NearLine({ items, product, change }: NearProps) {
  const [{ date, type, variant }] = items
  const near = usePlaces(product, date)?.near
  if (!near) return null
  const move = (day: string) => void change.move(idsOf(items), { type, variant, date: day })
  return <StockAlternatives near={near} day={date} onDay={move} isBusy={change.isBusy} />
}

type BelowProps = { product: Product | undefined; first: Item; many: number; isCounted: boolean; isMixed: boolean }

/**
 * The unit price has a line of its own on each line with a stepper, even at a count of one, so that nothing moves under
 * the finger. If the held price no longer applies to further items, the line says so beforehand.
 */
function Below({ product, first: { date, price, trace, place }, many, isCounted, isMixed }: BelowProps) {
  const { t, dates } = useText()
  const money = useMoney()
  const day = date && capital(dateWriter(dates, { dateStyle: 'full' })(date))
  const left = useLeft(place === 'held' ? product : undefined, date)
  const leftWords = useLeftWords()
  const few = isCounted && left !== undefined && left > 0 && leftWords(left)
  const said = [day, few, price === null && t('pages.cart.no_longer')].filter((one) => typeof one === 'string')
  const isHeld = trace.some(({ step, amount }) => step === 'hold' && amount !== 0)
  const today = price && { ...price, amount: trace.find(({ step }) => step === 'price')?.amount ?? price.amount }
  const each = !isMixed && (many > 1 || isCounted) && price && t('pages.cart.each', { price: money(price) })
  const next = isCounted && (isHeld || isMixed) && today && t('pages.cart.one_more', { price: money(today) })
  return (
    <>
      {said.length > 0 && <span className={css.soft}>{said.join(' · ')}</span>}
      {each && <span className={css.soft}>{each}</span>}
      {next && <span className={css.soft}>{next}</span>}
    </>
  )
}

type WrongProps = {
  code: Cart['errors'][number]['code']
  name: string
  isFirst: boolean
  onTakeOut: () => void
  /** Alternatives to the item. */
  near?: ReactNode
}
function Wrong({ code, name, isFirst, onTakeOut, near }: WrongProps) {
  const { t } = useText()
  const why = {
    WRONG_CURRENCY: 'wrong_currency',
    OTHER_PURCHASE_GROUP: 'other_purchase_group',
    SOLD_OUT: 'sold_out',
    TAKEN_BACK: 'taken_back',
    TOO_MANY: 'too_many',
  } as const
  return (
    // The error appears without an action of the guest, so a screen reader announces it.
    <div className={css.wrong} tabIndex={-1} data-wrong role={code === 'TAKEN_BACK' ? 'alert' : undefined}>
      <Note kind="warn">
        <p>{t(`pages.cart.wrong.${why[code]}`)}</p>
        {near}
        <Button kind={isFirst ? 'go' : 'line'} size="small" onClick={onTakeOut}>
          {t('pages.cart.take_out')} <span className="for-readers">{name}</span>
        </Button>
      </Note>
    </div>
  )
}

type WithItProps = { items: Alike; cart: Cart; products: readonly Product[]; change: CartChange }

/** The add-ons of an item and of all items identical to it. */
function WithIt({ items, cart, products, change }: WithItProps) {
  const rows = items[0].addons
    .map((addon, at) => ({ addon, ids: items.map((item) => item.addons[at]?.internalId ?? '') }))
    .filter(({ addon }) => !isGoing(change.wanted, addon.internalId))
  if (rows.length === 0) return null
  return (
    <ul>
      {rows.map(({ addon, ids }) => (
        <li key={addon.internalId}>
          <AddonLine
            addon={addon}
            many={items.length}
            late={cart.errors.find(({ internalId }) => internalId === addon.internalId)?.code}
            product={products.find(({ id }) => id === addon.type)}
            onRemove={() => void change.removeAddon(idsOf(items), addon.type, ids)}
          />
        </li>
      ))}
    </ul>
  )
}

type AddonProps = {
  addon: Addon
  many: number
  product: Product | undefined
  /** The error of an add-on whose last place another guest got. */
  late: Cart['errors'][number]['code'] | undefined
  onRemove: () => void
}
function AddonLine({ addon, many, product, late, onRemove }: AddonProps) {
  const { t } = useText()
  const named = useNamed()
  const money = useMoney()
  const [isWhy, setWhy] = useState(false)
  const id = useId()
  const { price } = addon
  const name = named(addon)
  return (
    <div className={css.line} data-out={price === null || late ? true : undefined}>
      <ProductThumbnail product={product} plain />
      <div className={css.words}>
        <b>{many > 1 ? t('pages.cart.so_many', { count: many, what: name }) : name}</b>
        {price === null && <span className={css.soft}>{t('pages.cart.no_longer')}</span>}
        <div className={css.acts}>
          {price && (
            <Button kind="text" size="small" aria-expanded={isWhy} aria-controls={id} onClick={() => setWhy(!isWhy)}>
              {t('pages.cart.why')} <span className="for-readers">{name}</span>
            </Button>
          )}
          {!late && (
            <Button kind="text" size="small" onClick={onRemove}>
              {t('pages.cart.remove')} <span className="for-readers">{name}</span>
            </Button>
          )}
        </div>
      </div>
      <div className={css.price}>{price && money({ ...price, amount: price.amount * many }, 'always')}</div>
      <div id={id} className={css.under}>
        {isWhy && <Trace name={name} item={addon} many={many} />}
        {late && <Wrong code={late} name={name} isFirst={false} onTakeOut={onRemove} />}
      </div>
    </div>
  )
}
