import { useText } from '@alpenglow/client/words/words'
import { flashes } from '../flashes.ts'
import { refetchCart, loadCartCalls } from './data.ts'
import type { FillRequest, FillRefusal } from './fill-cart.ts'
import { changes, useWantedCounts } from './shared-changes.ts'

const about = 'fill'
const sending = () => import('./fill-cart.ts')

/**
 * Puts counts of a product with its addons into the cart. The code for it is loaded with the first count, or with the
 * press.
 */
export function useFill() {
  const { t } = useText()
  const isBusy = useWantedCounts().has(about)
  const fill = async (filling: FillRequest): Promise<'done' | 'failed' | FillRefusal> => {
    const send = async () => (await sending()).fillCart(filling)
    const outcome = await changes.add({ about, wanted: 1, send })
    if (outcome.state !== 'failed') return 'done'
    void refetchCart()
    try {
      return (await sending()).getFillRefusal(outcome.failure, t) ?? 'failed'
    } catch {
      flashes.add({ id: 'cart', type: 'error', text: t('components.errors.offline') })
      return 'failed'
    }
  }
  return { fill, isBusy, prepare: () => void Promise.all([sending(), loadCartCalls()]).catch(() => {}) }
}
