import type { Cart } from '@alpenglow/contract/cart/cart'
import { isOpen, type OnTheWay } from '@alpenglow/contract/cart/steps'
import { useNavigate } from '@alpenglow/client/routing/Router'
import { useText } from '@alpenglow/client/words/words'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useStepPath } from '../../../cart/useStepPath.ts'
import { useAgreement } from '../../../parts/checkout/useAgreement.ts'
import { nextFor } from '../../../parts/checkout/useOnTheWay.ts'
import { useUndisturbed } from '../../../session/undisturbed.ts'
import { usePaths } from '../../../usePaths.ts'
import { afterNo } from '../../../vault/after-no.ts'
import { cardPlace } from '../../../vault/card-place.ts'
import type { Refused } from '../../../vault/refused.ts'
import { Bank } from './Bank.tsx'
import { AskButton } from './AskButton.tsx'
import { Laid } from './Laid.tsx'
import { isUnderWay, Said } from './Said.tsx'
import { useAsking } from './useAsking.ts'

type Props = { cart: Cart; card: NonNullable<Cart['creditCard']>; known: OnTheWay; head: ReactNode; again: () => void }

/** What the bank says where its guest has not answered it. */
const unanswered = '217'

/** Who gets what, paid with which card, and what all of it comes to; then the bank is asked. */
export function OneLook({ cart, card, known, head, again }: Props) {
  const { t } = useText()
  const navigate = useNavigate()
  const paths = usePaths()
  const pathTo = useStepPath()
  const terms = useAgreement(`terms ${cart.fraudCheckIdentifier}`)
  const { now, ask, complete, stop } = useAsking(cart.version)
  const first = isOpen('review', known) ? undefined : nextFor(known)
  const waits = first && t(first === 'cart' ? 'pages.payment.changed_waits' : `components.checkout.first.${first}`)

  /** In the place of this page, so that the way back does not lead into it again. */
  const mend = (refused: Omit<Refused, 'card'>) =>
    navigate(cardPlace(paths), { replace: true, state: { refused: { ...refused, card: card.id } } })
  const leave = (refused: Omit<Refused, 'card'>) => {
    stop()
    mend(refused)
  }
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

  const press = () => {
    if (first) return navigate(pathTo(first))
    if (terms.isGiven) return ask()
    terms.miss()
    document.getElementById('terms')?.focus()
  }
  return (
    <>
      <Laid
        {...{ cart, card, head, again, terms }}
        said={<Said now={now} onAnother={() => mend({ code: no ?? null })} />}
        button={<AskButton now={now} waits={waits} onPress={press} />}
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
