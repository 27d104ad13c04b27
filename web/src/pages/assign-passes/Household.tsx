import type { Cart } from '@alpenglow/contract/cart/cart'
import type { OnTheWay } from '@alpenglow/contract/cart/steps'
import type { Product } from '@alpenglow/contract/catalogue/product'
import type { GroupMember } from '@alpenglow/contract/profiles/api'
import { Button } from '@alpenglow/ui/Button'
import { useNavigate } from '@alpenglow/client/routing/Router'
import { useText } from '@alpenglow/client/words/words'
import { useRef, useState, type ReactNode } from 'react'
import { currencyOf } from '../../cart/currency.ts'
import { Bill } from '../../parts/checkout/bill/Bill.tsx'
import { ContinueButton } from '../../parts/checkout/bill/ContinueButton.tsx'
import { Dock } from '../../parts/checkout/Dock.tsx'
import { useMoney } from '../../text/money.ts'
import { capital, useNumbers } from '../../text/useNumbers.ts'
import { usePaths } from '../../usePaths.ts'
import { useGoOn } from '../../parts/checkout/useGoOn.ts'
import step from '../../parts/checkout/Step.module.css'
import { AutofillBar } from './AutofillBar.tsx'
import { Person } from './Person.tsx'
import { UnassignedItems } from './UnassignedItems.tsx'
import { useAssignments } from './useAssignments.ts'

type Props = {
  cart: Cart
  progress: OnTheWay
  members: readonly GroupMember[]
  products: readonly Product[]
  again: () => void
  head: ReactNode
}

/** The people in their fixed order with their items, the unassigned items, and the total beside them. */
export function AssignHousehold({ cart, progress, members, products, again, head }: Props) {
  const { t } = useText()
  const money = useMoney()
  const giving = useAssignments(cart, members, products)
  const navigate = useNavigate()
  const toCart = usePaths().cart()
  const { busy, goOn } = useGoOn()
  const [wasLed, setWasLed] = useState(false)
  if (wasLed && giving.open.length === 0) setWasLed(false)
  const tray = useRef<HTMLElement>(null)
  const waits = useWhatWaits()({ open: giving.open.length, changed: cart.changed.length, unfit: unfitOf(giving) })
  const press = () => {
    if (!waits) return void goOn({ ...progress, cart })
    if (giving.open.length === 0 && unfitOf(giving) === 0) return navigate(toCart)
    setWasLed(giving.open.length > 0)
    lead(tray.current)
  }
  const next = useNext()({ open: giving.open.length, unfit: unfitOf(giving), waits, isMaking: giving.isMaking })
  return (
    <div className={step.two}>
      <div>
        {head}
        <AutofillBar giving={giving} />
        {members.map((member) => {
          const items = giving.items.filter(({ profileId }) => profileId === member.profile.id)
          return items.length > 0 && <Person key={member.id} {...{ member, members, items, cart, giving }} />
        })}
        {giving.open.length > 0 && (
          <UnassignedItems ref={tray} giving={giving} members={members} waits={wasLed ? waits : undefined} />
        )}
      </div>
      <Bill cart={cart} change={giving.change} again={again}>
        <ContinueButton onPress={press} waits={waits} busy={busy}>
          {t('pages.cart.continue')}
        </ContinueButton>
      </Bill>
      <Dock caption={t('pages.cart.total')} total={money({ amount: cart.netTotal, currency: currencyOf(cart) }, 'always')}>
        <Button kind={next.isWarm ? 'go' : 'line'} arrow busy={busy} onClick={press}>
          {next.word}
        </Button>
      </Dock>
    </div>
  )
}

type Waiting = { open: number; unfit: number; waits: string | undefined; isMaking: boolean }
/** Label of the docked button. It is primary unless the page already shows a primary button. */
function useNext(): (waiting: Waiting) => { word: string; isWarm: boolean } {
  const { t } = useText()
  return ({ open, unfit, waits, isMaking }) => {
    if (!waits) return { word: t('pages.cart.continue'), isWarm: !isMaking }
    const isWarm = unfit === 0 && !isMaking
    if (open > 0) return { word: t('pages.assign.give_rest'), isWarm }
    return { word: t(unfit > 0 ? 'pages.cart.continue' : 'pages.assign.to_cart'), isWarm }
  }
}

/** Focuses the first unassigned item, else the first item that does not fit its person. */
function lead(tray: HTMLElement | null) {
  const target = tray ?? document.querySelector<HTMLElement>('[data-unfit]')
  const question = tray?.querySelector<HTMLElement>('[role=combobox]')
  target?.scrollIntoView({ block: 'start' })
  ;(question ?? target)?.focus({ preventScroll: true })
}

const unfitOf = ({ items, whyNot }: ReturnType<typeof useAssignments>): number =>
  items.filter((item) => item.profileId !== null && whyNot(item, item.profileId)).length

/** What blocks the next step, in words. */
function useWhatWaits(): (what: { open: number; changed: number; unfit: number }) => string | undefined {
  const { t, count } = useText()
  const { number } = useNumbers()
  return ({ open, changed, unfit }) => {
    if (open > 0) return capital(count('pages.assign.waits', open, { number: number(open) }))
    if (unfit > 0) return t('pages.assign.unfit_waits')
    return changed > 0 ? t('pages.assign.changed_waits') : undefined
  }
}
