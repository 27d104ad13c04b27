import type { Cart, Promoted } from '@alpenglow/contract/cart/cart'
import { Button } from '@alpenglow/ui/Button'
import { Icon } from '@alpenglow/ui/Icon'
import { useText } from '@alpenglow/client/words/words'
import { useId, useRef, useState } from 'react'
import { leaveAs, type CartChange } from '../../../../cart/useCartChange.ts'
import { whenAsked } from '../../../../loading/when-asked.tsx'
import css from './Promotions.module.css'

/** Most have no code: what it is entered in comes when somebody asks for it. */
const EnterCode = whenAsked(() => import('./EnterCode.tsx').then((here) => here.EnterCode))

/** A quiet line for whoever has a code; what was entered, and how it stands with each. */
export function Promotions({ cart, change }: { cart: Cart; change: CartChange }) {
  const { t } = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [said, setSaid] = useState('')
  const opener = useRef<HTMLDivElement>(null)
  const close = (text: string) => {
    setOpen(false)
    setSaid(text)
    opener.current?.querySelector('button')?.focus()
  }
  const leave = async (code: string) => {
    if (await change.leaveCode(code)) close(t('pages.cart.promotion.removed', { code }))
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
                <State of={one} />
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
      <div ref={opener} className={css.open}>
        <Button kind="text" size="small" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <Icon name="plus" size="small" /> {t('pages.cart.promotion.have')}
        </Button>
      </div>
      <div id={id}>{isOpen && <EnterCode onEntered={(code) => close(t('pages.cart.promotion.applied', { code }))} />}</div>
      <output className="for-readers">{said}</output>
    </div>
  )
}

/** What counts stands in the sums above; of all else it is said why not. */
function State({ of: { state, name, better } }: { of: Promoted }) {
  const { t } = useText()
  if (state === 'applied') return null
  return <small>{t(`pages.cart.promotion.state.${state}`, { name, better: better ?? '' })}</small>
}
