import { steps, type StepName } from '@alpenglow/contract/cart/steps'
import { splitLocale } from '../paths.ts'
import { usePaths } from '../usePaths.ts'
import { cardPlace } from '../vault/card-place.ts'

/** The address of a checkout step. A guest who signs up or signs in on the way returns to where they were. */
export function useStepPath(): (step: StepName, from?: string) => string {
  const paths = usePaths()
  return (step, from = paths.assignPasses()) => {
    if (step === 'cart') return paths.cart()
    if (step === 'account') return paths.createMyAccount({ redirectUri: from })
    if (step === 'assign') return paths.assignPasses()
    if (step === 'waivers') return paths.waiver()
    if (step === 'review') return paths.review()
    return step === 'card' ? cardPlace(paths) : paths.payment()
  }
}

/** Whether an address is a checkout step, so that the guest was on the way to an order. */
export const isStep = (address: string): boolean => {
  const [pathname = ''] = address.split(/[?#]/)
  const asked = splitLocale(pathname).path.replace(/(?<=.)\/$/, '')
  return steps.some(({ path }) => path === asked)
}
