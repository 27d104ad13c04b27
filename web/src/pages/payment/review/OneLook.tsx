import type { Cart } from '@alpenglow/contract/cart/cart'
import type { OnTheWay } from '@alpenglow/contract/cart/steps'
import { useNavigate } from '@alpenglow/client/routing/Router'
import { useText } from '@alpenglow/client/words/words'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { currencyOf } from '../../../cart/currency.ts'
import { useUndisturbed } from '../../../session/undisturbed.ts'
import { usePaths } from '../../../usePaths.ts'
import { useMoney } from '../../../text/money.ts'
import { afterNo } from '../../../vault/after-no.ts'
import { cardPlace } from '../../../vault/card-place.ts'
import type { Refused } from '../../../vault/refused.ts'
import { useCardName } from '../../../vault/useCardName.ts'
import { isFor } from '../ordering/pressed.ts'
import { usePress } from '../ordering/usePress.ts'
import { Bank } from './Bank.tsx'
import { Laid } from './Laid.tsx'
import { PayButton } from './PayButton.tsx'
import { Said } from './Said.tsx'
import { isUnderWay, stageOf } from './stage.ts'
import { useAsking } from '../asking/useAsking.ts'

export type LookProps = { cart: Cart; known: OnTheWay; head: ReactNode; again: () => void }
type Props = LookProps & { card: NonNullable<Cart['creditCard']> }

/** What the bank says where its guest has not answered it. */
const unanswered = '217'
const superseded = { is: 'superseded' } as const
const asking = { is: 'asking' } as const
/** After these nobody waits for a yes any more: whoever wants it presses again. */
const over: ReadonlySet<string> = new Set(['none', 'declined', 'superseded', 'lost', 'elsewhere'])

/** Who gets what, paid with which card, and what all of it comes to; then the bank is asked, and with its yes the order is made: by one press. */
export function OneLook({ cart, card, known: way, head, again }: Props) {
  const { t } = useText()
  const money = useMoney()
  const cardName = useCardName()
  const navigate = useNavigate()
  const paths = usePaths()
  const { now, blocked, ask, complete, stop, look } = useAsking(cart.version)

  /** In the place of this page, so that the way back does not lead into it again. */
  const mend = (refused: Omit<Refused, 'card'>) =>
    navigate(cardPlace(paths), { replace: true, state: { refused: { ...refused, card: card.id } } })
  const leave = (refused: Omit<Refused, 'card'>) => {
    stop()
    mend(refused)
  }
  const { terms, seen, waits, pressed, press, drop, returnToPayment, order, place } = usePress({
    cart,
    known: way,
    onDeclined: (code) => mend({ code }),
    look,
  })
  const isWanted = !waits && isFor(pressed, cart)

  // By whoever pressed, the yes is gone on with: at once, after a reload, and when somebody opens the laptop again.
  const isYes = isWanted && now.is === 'authorized'
  const goOn = useEffectEvent(() => pressed && void place(pressed))
  useEffect(() => {
    if (isYes) goOn()
  }, [isYes])
  const isOver = over.has(now.is)
  const forget = useEffectEvent(drop)
  useEffect(() => {
    if (isOver) forget()
  }, [isOver])

  const no = now.is === 'declined' ? now.code : undefined
  const isAsked = isUnderWay(now)
  useUndisturbed(isAsked)
  const wasAsked = useRef(false)
  // A no that comes while they wait leads to what mends it. Whoever comes back to it is told here, and led nowhere.
  const heard = useEffectEvent((said: string | undefined, isAskedNow: boolean) => {
    if (said !== undefined && wasAsked.current && afterNo(said).way !== 'here') mend({ code: said })
    wasAsked.current = isAskedNow
  })
  useEffect(() => heard(no, isAsked), [no, isAsked])

  const [wasHeld] = useState(cart.holdExpiresAt !== null)
  // A yes to a cart that is to be looked at first is one to another cart.
  const known = now.is !== 'authorized' ? now : waits ? superseded : isYes && order.is === 'idle' ? asking : now
  const stage = stageOf(known, { order, blocked, waits })
  const total = money({ amount: cart.netTotal, currency: currencyOf(cart) }, 'always')
  return (
    <>
      <Laid
        {...{ cart, card, head, again, terms, seen, waits }}
        said={
          <Said
            now={stage}
            heldUntil={wasHeld ? (cart.holdExpiresAt ?? 'over') : undefined}
            onAnother={() => mend({ code: no ?? null })}
          />
        }
        note={t('pages.review.charged', { card: cardName(card) })}
        button={
          <PayButton
            now={stage}
            word={t('pages.review.pay', { total })}
            waits={waits !== undefined}
            onPress={() => press((by) => (now.is === 'authorized' ? void place(by) : ask(by.seen, returnToPayment)))}
          />
        }
      />
      <Bank
        now={now}
        complete={complete}
        onStop={() => leave({ code: unanswered, isAnother: true })}
        onLate={() => leave({ code: unanswered })}
      />
    </>
  )
}
