import type { Cart } from '@alpenglow/contract/cart/cart'
import type { Product } from '@alpenglow/contract/catalogue/product'
import { useText } from '@alpenglow/client/words/words'
import { untilItComes } from '@alpenglow/ui/form/until-it-comes.ts'
import { lazy, Suspense, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useCartChange } from '../../cart/useCartChange.ts'
import { Bill } from './bill/Bill.tsx'
import { Dock } from './bill/Dock.tsx'
import { useOnward } from './bill/useOnward.ts'
import css from './Cart.module.css'
import { Changed } from './Changed.tsx'
import { Giving } from './Giving.tsx'
import { Lines } from './lines/Lines.tsx'

/** It comes with the first press on the way to the next step. */
const InsuranceCheck = lazy(() =>
  untilItComes(async () => ({ default: (await import('./insurance/InsuranceCheck.tsx')).InsuranceCheck })),
)

type Props = { head: ReactNode; cart: Cart; products: readonly Product[]; again: () => void }

/** A cart with something in it: what changed, the lines, what could be added; beside them what it comes to and the way on. */
export function InCart({ head, cart, products, again }: Props) {
  const { t } = useText()
  const change = useCartChange()
  const changed = useRef<HTMLDivElement>(null)
  const contents = useRef<HTMLElement>(null)
  const onward = useOnward(cart, products, change, () => lead(cart.changed.length > 0 ? changed : contents))
  const [wasAsked, setWasAsked] = useState(false)
  if (onward.insurance.open && !wasAsked) setWasAsked(true)
  return (
    <div className={css.two}>
      <div>
        {head}
        <section ref={contents} tabIndex={-1} aria-label={t('pages.cart.lines')} className={css.contents}>
          {cart.changed.length > 0 && <Changed ref={changed} cart={cart} change={change} />}
          <Lines cart={cart} products={products} change={change} onGone={() => contents.current?.focus()} />
          <Giving cart={cart} products={products} change={change} />
        </section>
      </div>
      <Bill cart={cart} change={change} onward={onward} again={again} />
      <Dock cart={cart} onward={onward} />
      {wasAsked && (
        <Suspense>
          <InsuranceCheck check={onward.insurance} change={change} />
        </Suspense>
      )}
    </div>
  )
}

function lead(to: RefObject<HTMLElement | null>) {
  to.current?.scrollIntoView({ block: 'start' })
  to.current?.focus({ preventScroll: true })
}
