import { useSyncExternalStore } from 'react'
import { useLocation, type Location } from '@alpenglow/client/routing/Router'
import { readBlock } from '../loading/page-data.ts'

const never = () => () => {}
const here = () => undefined
const asPrerendered = () => readBlock('prerendered')?.path

/**
 * The current address with its query and hash. The server renders the same for every query and hash, so hydration
 * begins without.
 */
export function useFullAddress(): Pick<Location, 'pathname' | 'search' | 'hash'> {
  const at = useLocation()
  const drawn = useSyncExternalStore(never, here, asPrerendered)
  return drawn === undefined ? at : { pathname: drawn, search: '', hash: '' }
}
