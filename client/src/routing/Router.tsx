import { createContext, startTransition, use, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import type { Params } from '@alpenglow/contract/http/address'
import { routeAt } from './match.ts'

/**
 * `key` identifies the history entry: `default` is the first. `state` is stored in the entry, and survives a reload.
 */
export type Location = { pathname: string; search: string; hash: string; state: unknown; key: string }
/** How the page was reached: back, forward or first (`POP`), by a link, or replacing the entry before it. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE'
type How = { replace?: boolean | undefined; state?: unknown }
export type Go = (to: string, how?: How) => void

const Here = createContext<{ location: Location; came: NavigationType; go: Go } | undefined>(undefined)
const ParamsHere = createContext<Params>({})

/** Whether a page needs a document of its own, which the browser has to load. */
type IsApart = (pathname: string) => boolean
const never = () => false

/** The router of the browser: what uses its location renders again, in a transition, when the address changes. */
export function BrowserRouter({ children, isApart = never }: { children: ReactNode; isApart?: IsApart }) {
  const [{ location, came }, setHere] = useState(() => ({ location: locationNow(), came: 'POP' as NavigationType }))
  const go = useMemo(() => goWith(setHere, isApart), [isApart])
  const here = useMemo(() => ({ location, came, go }), [location, came, go])
  useLayoutEffect(() => {
    const comeBack = () => startTransition(() => setHere({ location: locationNow(), came: 'POP' }))
    addEventListener('popstate', comeBack)
    return () => removeEventListener('popstate', comeBack)
  }, [])
  return <Here value={here}>{children}</Here>
}

const goWith =
  (setHere: (here: { location: Location; came: NavigationType }) => void, isApart: IsApart): Go =>
  (to, { replace = false, state = null } = {}) => {
    const { origin, href, pathname, search, hash } = new URL(to, window.location.href)
    if (origin !== window.location.origin) throw new Error(`${origin} is another house`)
    if (isApart(pathname)) return window.location[replace ? 'replace' : 'assign'](pathname + search + hash)
    const kept = { key: Math.random().toString(36).slice(2), state }
    try {
      // A second press on a link before its page has rendered must not add a second history entry; links do the same.
      const isThere = href === window.location.href
      history[replace || isThere ? 'replaceState' : 'pushState'](kept, '', pathname + search + hash)
    } catch {
      // Safari refuses more than a hundred entries within half a minute; then the browser loads the page.
      return window.location.assign(pathname + search + hash)
    }
    startTransition(() => setHere({ location: { pathname, search, hash, ...kept }, came: replace ? 'REPLACE' : 'PUSH' }))
  }

/** The state of a history entry. An older version of the shop may have written it. */
type Kept = { key?: string; state?: unknown }

function locationNow(): Location {
  const { pathname, search, hash } = window.location
  const { key = 'default', state = null } = (history.state ?? {}) as Kept
  return { pathname, search, hash, state, key }
}

/** A router with a fixed address, for the server. */
export function StaticRouter({ location: path, children }: { location: string; children: ReactNode }) {
  const { pathname, search, hash } = new URL(path, 'http://localhost')
  const go = () => {
    throw new Error('nobody goes anywhere while a page is rendered')
  }
  return <Here value={{ location: { pathname, search, hash, state: null, key: 'default' }, came: 'POP', go }}>{children}</Here>
}

function useHere() {
  const here = use(Here)
  if (!here) throw new Error('there is no router around this')
  return here
}
export const useLocation = (): Location => useHere().location
export const useNavigationType = (): NavigationType => useHere().came
export const useNavigate = (): Go => useHere().go
/** The parameters of the page that `Routes` renders. */
export const useParams = (): Partial<Params> => use(ParamsHere)

type Next = URLSearchParams | Record<string, string> | [string, string][]
type Ask = (next: Next | ((before: URLSearchParams) => Next), how?: How) => void

/** The query of the address, and how to change it. */
export function useSearchParams(): [asked: URLSearchParams, ask: Ask] {
  const { location, go } = useHere()
  const asked = useMemo(() => new URLSearchParams(location.search), [location.search])
  const ask: Ask = (next, how) => {
    // During a transition the old page is still mounted: it must not change the query of the new one.
    if (window.location.pathname !== location.pathname) return
    go(`?${new URLSearchParams(typeof next === 'function' ? next(new URLSearchParams(window.location.search)) : next)}`, how)
  }
  return [asked, ask]
}

type Route = { path: string; page: ReactNode }

/** Renders the page of the address. Two addresses of one route keep the page mounted, with other parameters. */
export function Routes({ routes, otherwise }: { routes: readonly Route[]; otherwise: ReactNode }) {
  const { pathname } = useLocation()
  const found = useMemo(() => routeAt(routes, pathname), [routes, pathname])
  return <ParamsHere value={found?.params ?? {}}>{found ? found.route.page : otherwise}</ParamsHere>
}
