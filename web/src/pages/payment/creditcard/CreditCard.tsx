import { Navigate } from '@alpenglow/client/routing/links'
import { usePaths } from '../../../usePaths.ts'
import { cardPlace } from '../../../vault/card-place.ts'

/** The specification's sixth step. This shop takes the card in the payment step, so the path redirects to it. */
export default function CreditCard() {
  return <Navigate to={cardPlace(usePaths())} replace />
}
