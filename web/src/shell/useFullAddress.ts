import { useSyncExternalStore } from 'react'
import { useLocation, type Location } from '@alpenglow/client/routing/Router'
import { readBlock } from '../loading/page-data.ts'

const never = () => () => {}
const here = () => undefined
const asPrerendered = () => readBlock('prerendered')?.path

/** Where one is, with all that the address says. What the server draws is the same for every search and hash, and begins without. */
export function useFullAddress(): Pick<Location, 'pathname' | 'search' | 'hash'> {
  const at = useLocation()
  const drawn = useSyncExternalStore(never, here, asPrerendered)
  return drawn === undefined ? at : { pathname: drawn, search: '', hash: '' }
}
