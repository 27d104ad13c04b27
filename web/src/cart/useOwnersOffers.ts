import { useNavigate } from '@alpenglow/client/routing/Router'
import { usePaths } from '../usePaths.ts'
import { upgradesAdded } from './upgrades-added.ts'
import { useCartChange, type Renewals, type UpgradeOf } from './useCartChange.ts'

/** What whoever owns something puts in the cart, from wherever they see it; then they are there. */
export function useOwnersOffers() {
  const { renew, upgrade, wanted } = useCartChange()
  const navigate = useNavigate()
  const cart = usePaths().cart()
  return {
    isRenewing: wanted.has('renew'),
    isUpgrading: (id: number) => wanted.has(`upgrade ${id}`),
    renew: async (renewals: Renewals) => {
      if (await renew(renewals)) navigate(cart)
    },
    upgrade: async (of: UpgradeOf) => {
      if (!(await upgrade(of))) return
      upgradesAdded.set()
      navigate(cart)
    },
  }
}
