import { numberOf, type OnTheWay } from '@alpenglow/contract/cart/steps'
import { useNavigate } from '@alpenglow/client/routing/Router'
import { useOnce } from '@alpenglow/ui/form/useOnce.ts'
import { useStepPath } from '../../cart/useStepPath.ts'
import { waiversNow } from '../../waivers/current-waivers.ts'
import { nextFor } from './useOnTheWay.ts'

const nobody = { unsigned: [], unfit: [] }

/** On to the first step that is not done. Whether everybody has signed, and is of the age that they were, only the server knows: it is asked by whoever comes so far. */
export function useGoOn() {
  const navigate = useNavigate()
  const pathTo = useStepPath()
  const { busy, once } = useOnce()
  const go = async (known: OnTheWay) => {
    const isSigning = known.isSignedIn && numberOf(nextFor({ ...known, ...nobody })) > numberOf('assign')
    // Should it not answer, the next step asks by itself, and says so.
    const waits = isSigning
      ? await waiversNow().then(
          (now) => ({ unsigned: now.profileIdsMissing, unfit: now.profileIdsUnfit }),
          () => nobody,
        )
      : nobody
    navigate(pathTo(nextFor({ ...known, ...waits })))
  }
  return { busy, goOn: (known: OnTheWay) => once(() => go(known)) }
}
