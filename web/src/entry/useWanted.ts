import { homeward } from '@alpenglow/contract/values/own-path'
import { useLocation, useSearchParams } from '@alpenglow/client/routing/Router'
import { splitLocale } from '../paths.ts'

/** Where somebody wants to be once they are in, if an address of ours says so; every page of getting in hands it on. */
export const useWanted = (): string | undefined => homeward(useSearchParams()[0].get('redirect_uri'))

/** The same for a sign-in that stands on another page, which is then where they want to be. */
export function useBackTo(wanted: string | undefined): string | undefined {
  const { pathname, search } = useLocation()
  const isEntry = splitLocale(pathname).path.startsWith('/login')
  return wanted ?? (isEntry ? undefined : homeward(pathname + search))
}
