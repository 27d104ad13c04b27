import { findReturnPath } from '@alpenglow/contract/values/own-path'
import { useLocation, useSearchParams } from '@alpenglow/client/routing/Router'
import { splitLocale } from '../paths.ts'

/** The address to go to after signing in, if it is one of ours; every page of signing in passes it on. */
export const useReturnAddress = (): string | undefined => findReturnPath(useSearchParams()[0].get('redirect_uri'))

/** The same for a sign-in on another page, which is then the address to return to. */
export function useBackTo(wanted: string | undefined): string | undefined {
  const { pathname, search } = useLocation()
  const isEntry = splitLocale(pathname).path.startsWith('/login')
  return wanted ?? (isEntry ? undefined : findReturnPath(pathname + search))
}
