import { Navigate } from '@alpenglow/client/routing/links'
import { usePaths } from '../../../usePaths.ts'
import { cardPlace } from '../../../vault/card-place.ts'

/** The sixth step as the specification counts them. The card is given where one pays: whoever asks for it by its own address is led there. */
export default function CreditCard() {
  return <Navigate to={cardPlace(usePaths())} replace />
}
