import { useNavigate } from '@alpenglow/client/routing/Router'
import { usePaths } from '../../usePaths.ts'
import { upgradesAdded } from './upgrades-added.ts'
import { useCartPress } from '../useCartPress.ts'
import { usePutWithUndo } from '../usePutWithUndo.ts'
import type { RenewalRequests, UpgradeOf } from '../useCartChange.ts'

/** Puts renewals and upgrades of owned passes into the cart, from any page, and goes to the cart. */
export function useOwnersOffers() {
  const { pressed, press } = useCartPress()
  const putAndTell = usePutWithUndo()
  const navigate = useNavigate()
  const cart = usePaths().cart()
  return {
    isRenewing: pressed === 'renew',
    isUpgrading: (id: number) => pressed === `upgrade ${id}`,
    /** Renews those that are named, or all that one cart can hold. */
    renew: (renewals?: RenewalRequests) =>
      press('renew', async (acts) => {
        if (await putAndTell(() => acts.renew(renewals), acts.remove)) navigate(cart)
      }),
    upgrade: (of: UpgradeOf) =>
      press(`upgrade ${of.profileProductId}`, async (acts) => {
        if (!(await acts.upgrade(of))) return
        upgradesAdded.set()
        navigate(cart)
      }),
  }
}
