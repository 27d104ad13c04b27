import { steps, type StepName } from '@alpenglow/contract/cart/steps'
import type { TextKey } from '@alpenglow/texts/texts'
import { StepBar } from '@alpenglow/ui/surfaces/steps/StepBar'
import { useNavigate } from '@alpenglow/client/routing/Router'
import { useStepWords } from '@alpenglow/client/words/steps'
import { useText } from '@alpenglow/client/words/words'
import { useStepPath } from '../../cart/useStepPath.ts'
import { useMe } from '../../session/session.ts'
import { usePaths } from '../../usePaths.ts'

/** The card is entered on the payment page: for the guest, both are one step. */
export type SeenStep = Exclude<StepName, 'card'>
export const wordOf = {
  cart: 'components.checkout.cart',
  account: 'components.checkout.account',
  assign: 'components.checkout.assign',
  waivers: 'components.checkout.waivers',
  payment: 'components.checkout.payment',
  review: 'components.checkout.review',
} as const satisfies Record<SeenStep, TextKey>
const seen = steps.flatMap(({ name }) => (name === 'card' ? [] : [name]))

/** How far the guest has come from a cart to an order. */
export function CheckoutSteps({ current }: { current: SeenStep }) {
  const { t } = useText()
  const words = useStepWords()
  const pathTo = useStepPath()
  const navigate = useNavigate()
  const account = usePaths().account()
  const isIn = useMe().state === 'in'
  const hrefOf = (name: SeenStep) => (name === 'account' && isIn ? account : pathTo(name))
  return (
    <StepBar
      label={t('components.checkout.steps')}
      steps={seen.map((name) => ({ href: hrefOf(name), title: t(wordOf[name]) }))}
      current={seen.indexOf(current)}
      words={words}
      onFollow={(event, href) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        navigate(href)
      }}
    />
  )
}
