import type { TextKey } from '@alpenglow/texts/texts'
import { StepBar } from '@alpenglow/ui/surfaces/steps/StepBar'
import { useStepWords } from '@alpenglow/client/words/steps'
import { useText } from '@alpenglow/client/words/words'

/** In the order in which one takes them; the names of their addresses are the specification's. */
const steps = [
  ['/cart', 'components.checkout.cart'],
  ['/create-my-account', 'components.checkout.account'],
  ['/assign-passes', 'components.checkout.assign'],
  ['/waiver', 'components.checkout.waivers'],
  ['/payment', 'components.checkout.payment'],
  ['/payment/review', 'components.checkout.review'],
] as const satisfies [address: string, word: TextKey][]
type StepAddress = (typeof steps)[number][0]

/** How far somebody has come from a cart to an order. */
export function CheckoutSteps({ current }: { current: StepAddress }) {
  const { t } = useText()
  const words = useStepWords()
  return (
    <StepBar
      label={t('components.checkout.steps')}
      steps={steps.map(([href, word]) => ({ href, title: t(word) }))}
      current={steps.findIndex(([address]) => address === current)}
      words={words}
    />
  )
}
