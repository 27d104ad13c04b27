import type { Cart } from '@alpenglow/contract/cart/cart'
import type { Product } from '@alpenglow/contract/catalogue/product'
import { useText } from '@alpenglow/client/words/words'
import { loadWithRetry } from '@alpenglow/ui/form/import-retry.ts'
import { lazy, Suspense, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { CartChange } from '../../cart/useCartChange.ts'
import { useIsAwake } from '../../loading/useIsAwake.ts'
import { Bill } from '../../parts/checkout/bill/Bill.tsx'
import step from '../../parts/checkout/Step.module.css'
import { CartDock } from './bill/Dock.tsx'
import { useContinueAction } from './bill/useContinueAction.ts'
import { CheckoutButton } from './bill/CheckoutButton.tsx'
import css from './Cart.module.css'
import { CartChanges } from '../../parts/checkout/changed/CartChanges.tsx'
import { GiftOffers } from './GiftOffers.tsx'
import { Lines } from './lines/Lines.tsx'
import type { CartRows } from './lines/useRows.ts'
import { UpgradesAdded } from './UpgradesAdded.tsx'

/** Loads with the first press on the button to the next step. */
const InsuranceCheck = lazy(() =>
  loadWithRetry(async () => ({ default: (await import('./insurance/InsuranceCheck.tsx')).InsuranceCheck })),
)

/** Loads after the cart itself, and only if an item is assigned to a person. */
const UnsignedWaivers = lazy(() =>
  loadWithRetry(async () => ({ default: (await import('./UnsignedWaivers.tsx')).UnsignedWaivers })),
)
const none: readonly Product[] = []

type Props = {
  head: ReactNode
  rows: CartRows
  cart: Cart
  /** Undefined until the products have loaded. */
  sold: readonly Product[] | undefined
  change: CartChange
  again: () => void
}

/**
 * A cart with items: what has changed, the lines, the offers, and beside them the total and the button to the next
 * step.
 */
export function CartContents({ head, rows, cart, sold, change, again }: Props) {
  const { t } = useText()
  const changed = useRef<HTMLDivElement>(null)
  const contents = useRef<HTMLElement>(null)
  const onward = useContinueAction(cart, sold, change, () => lead(cart.changed.length > 0 ? changed : contents))
  const products = sold ?? none
  const read = () => contents.current?.focus()
  const [wasAsked, setWasAsked] = useState(false)
  if (onward.insurance.open && !wasAsked) setWasAsked(true)
  const isAwake = useIsAwake()
  return (
    <div className={step.two}>
      <div>
        {head}
        <section ref={contents} tabIndex={-1} aria-label={t('pages.cart.lines')} className={css.contents}>
          {cart.changed.length > 0 && <CartChanges ref={changed} cart={cart} change={change} onAccepted={read} />}
          <UpgradesAdded items={cart.items} onRead={read} />
          <Lines rows={rows} cart={cart} products={products} change={change} onGone={read} />
          <GiftOffers cart={cart} products={products} change={change} />
        </section>
      </div>
      <Bill cart={cart} change={change} again={again}>
        <CheckoutButton cart={cart} onward={onward} />
        {isAwake && cart.profiles.length > 0 && (
          <Suspense>
            <UnsignedWaivers cart={cart} />
          </Suspense>
        )}
      </Bill>
      <CartDock cart={cart} onward={onward} />
      {wasAsked && (
        <Suspense>
          <InsuranceCheck check={onward.insurance} change={change} />
        </Suspense>
      )}
    </div>
  )
}

/** Focuses what blocks the next step: among the lines the first that can't be bought with the rest. */
function lead({ current }: RefObject<HTMLElement | null>) {
  const to = current?.querySelector<HTMLElement>('[data-wrong]') ?? current
  to?.scrollIntoView({ block: 'start' })
  to?.focus({ preventScroll: true })
}
