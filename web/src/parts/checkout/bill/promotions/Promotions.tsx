import type { Cart, CartPromotion } from '@alpenglow/contract/cart/cart'
import { Button } from '@alpenglow/ui/Button'
import { useText } from '@alpenglow/client/words/words'
import { useEffect, useRef, useState } from 'react'
import { leaveAs, type CartChange } from '../../../../cart/useCartChange.ts'
import { useDraft } from '../../../../session/drafts/useDraft.ts'
import { lazyOnDemand } from '../../../../loading/lazy-part.tsx'
import css from './Promotions.module.css'

/** Most guests have no code: the field is loaded when a guest opens it. */
const EnterCode = lazyOnDemand(() => import('./EnterCode.tsx').then((here) => here.EnterCode))

type Props = { cart: Cart; change: CartChange; written: (amount: number) => string }
/** A quiet button for a guest with a code; below the codes that were entered, each with its state. */
export function Promotions({ cart, change, written }: Props) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const [said, setSaid] = useState('')
  useDraft('promotion', { isOpen }, (kept) => setOpen(kept.isOpen === true))
  const here = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  // The focus returns to the button that opened the field.
  useEffect(() => {
    if (wasOpen.current && !isOpen) here.current?.querySelector('button')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const close = (text: string) => {
    setOpen(false)
    setSaid(text)
  }
  const leave = async (code: string) => {
    if (!(await change.leaveCode(code))) return
    setSaid(t('pages.cart.promotion.removed', { code }))
    here.current?.querySelector('button')?.focus()
  }
  const entered = cart.promotions.flatMap((one) => (one.code === null ? [] : [{ ...one, code: one.code }]))
  return (
    <div className={css.promotions}>
      {entered.length > 0 && (
        <ul className={css.codes} aria-label={t('pages.cart.promotion.have')}>
          {entered.map((one) => (
            <li key={one.code}>
              <span>
                <b>{one.code}</b>
                <State of={one} written={written} />
              </span>
              <Button
                kind="text"
                size="small"
                busy={change.wanted.has(leaveAs(one.code))}
                aria-label={t('pages.cart.promotion.remove', { code: one.code })}
                onClick={() => void leave(one.code)}
              >
                {t('pages.cart.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div ref={here}>
        {isOpen ? (
          <EnterCode onEntered={(code) => close(t('pages.cart.promotion.applied', { code }))} onCancel={() => close('')} />
        ) : (
          <Button kind="text" size="small" onClick={() => setOpen(true)}>
            {t('pages.cart.promotion.have')}
          </Button>
        )}
      </div>
      <output className="for-readers">{said}</output>
    </div>
  )
}

/** What the code takes off, because on a phone the sums may be folded; or why it does not count. */
function State({ of: { state, name, better, amount }, written }: { of: CartPromotion } & Pick<Props, 'written'>) {
  const { t } = useText()
  return <small>{t(`pages.cart.promotion.state.${state}`, { name, better: better ?? '', amount: written(amount) })}</small>
}
