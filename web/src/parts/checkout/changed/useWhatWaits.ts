import { firstAt, isOpen, type OnTheWay, type StepName } from '@alpenglow/contract/cart/steps'
import { useNavigate } from '@alpenglow/client/routing/Router'
import { useText } from '@alpenglow/client/words/words'
import { useStepPath } from '../../../cart/useStepPath.ts'
import { nextFor } from '../useCheckoutProgress.ts'
import type { SeenCartState } from './useSeenCart.ts'

/**
 * What has to be done before the press: a step that became undone since the guest came to this page, or a change to
 * accept.
 */
export function useWhatWaits(
  step: StepName,
  progress: OnTheWay,
  seen: SeenCartState,
): { says: string; lead: () => void } | undefined {
  const { t } = useText()
  const navigate = useNavigate()
  const pathTo = useStepPath()
  if (isOpen(step, progress))
    return seen.many > 0 ? { says: t('pages.payment.changed_waits'), lead: seen.leadThere } : undefined
  const first = nextFor(progress)
  const says = t(first === 'cart' ? 'pages.payment.changed_waits' : `components.checkout.first.${firstAt(first, progress)}`)
  return { says, lead: () => navigate(pathTo(first)) }
}
