import { numberOf, type OnTheWay } from '@alpenglow/contract/cart/steps'
import { useNavigate } from '@alpenglow/client/routing/Router'
import { useOnce } from '@alpenglow/ui/form/useOnce.ts'
import { useStepPath } from '../../cart/useStepPath.ts'
import { waiversNow } from '../../waivers/current-waivers.ts'
import { nextFor } from './useCheckoutProgress.ts'

const nobody = { unsigned: [], unfit: [] }

/**
 * Continues to the first step that is not done. Whether all waivers are signed, and all ages still match, only the
 * server knows: it is asked before the steps that depend on it.
 */
export function useGoOn() {
  const navigate = useNavigate()
  const pathTo = useStepPath()
  const { busy, once } = useOnce()
  const go = async (progress: OnTheWay) => {
    const isSigning = progress.isSignedIn && numberOf(nextFor({ ...progress, ...nobody })) > numberOf('assign')
    // Without an answer the next step asks by itself, and shows the failure.
    const waits = isSigning
      ? await waiversNow().then(
          (now) => ({ unsigned: now.profileIdsMissing, unfit: now.profileIdsUnfit }),
          () => nobody,
        )
      : nobody
    navigate(pathTo(nextFor({ ...progress, ...waits })))
  }
  return { busy, goOn: (progress: OnTheWay) => once(() => go(progress)) }
}
