import { useText } from '@alpenglow/client/words/words'
import { flashes } from '../flashes.ts'
import { askForCart, calls } from './data.ts'
import type { Filling, Refusal } from './fill-cart.ts'
import { changes, useWanted } from './shared-changes.ts'

const about = 'fill'
const sending = () => import('./fill-cart.ts')

/**
 * Puts counts of a product with its addons into the cart. The code for it is loaded with the first count, or with the
 * press.
 */
export function useFill() {
  const { t } = useText()
  const isBusy = useWanted().has(about)
  const fill = async (filling: Filling): Promise<'done' | 'failed' | Refusal> => {
    const send = async () => (await sending()).bring(filling)
    const outcome = await changes.add({ about, wanted: 1, send })
    if (outcome.state !== 'failed') return 'done'
    void askForCart()
    try {
      return (await sending()).refusalOf(outcome.failure, t) ?? 'failed'
    } catch {
      flashes.add({ id: 'cart', type: 'error', text: t('components.errors.offline') })
      return 'failed'
    }
  }
  return { fill, isBusy, prepare: () => void Promise.all([sending(), calls()]).catch(() => {}) }
}
