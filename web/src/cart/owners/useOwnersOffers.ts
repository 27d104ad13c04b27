import { useNavigate } from '@alpenglow/client/routing/Router'
import { usePaths } from '../../usePaths.ts'
import { upgradesAdded } from './upgrades-added.ts'
import { useCartPress } from '../useCartPress.ts'
import { usePutAndTell } from '../usePutAndTell.ts'
import type { Renewals, UpgradeOf } from '../useCartChange.ts'

/** What whoever owns something puts in the cart, from wherever they see it; then they are there. */
export function useOwnersOffers() {
  const { pressed, press } = useCartPress()
  const putAndTell = usePutAndTell()
  const navigate = useNavigate()
  const cart = usePaths().cart()
  return {
    isRenewing: pressed === 'renew',
    isUpgrading: (id: number) => pressed === `upgrade ${id}`,
    /** Those that are named, or all that one cart can hold. */
    renew: (renewals?: Renewals) =>
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
