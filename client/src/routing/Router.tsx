import { createContext, startTransition, use, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import type { Params } from '@alpenglow/contract/http/address'
import { routeAt } from './match.ts'

/** `key` names the visit of a place: `default` is the first. `state` travels beside the address, and survives a reload. */
export type Location = { pathname: string; search: string; hash: string; state: unknown; key: string }
/** How somebody came: back or forward (or first of all), by going on, or in the place of where they were. */
export type Came = 'POP' | 'PUSH' | 'REPLACE'
type How = { replace?: boolean | undefined; state?: unknown }
export type Go = (to: string, how?: How) => void

const Here = createContext<{ location: Location; came: Came; go: Go } | undefined>(undefined)
const ParamsHere = createContext<Params>({})

/** Whether a page is a document of its own, to which the window has to go. */
type IsApart = (pathname: string) => boolean
const never = () => false

/** The address of the window: whatever asks for it is rendered anew, in a transition, when it changes. */
export function BrowserRouter({ children, isApart = never }: { children: ReactNode; isApart?: IsApart }) {
  const [{ location, came }, setHere] = useState(() => ({ location: locationNow(), came: 'POP' as Came }))
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
  (setHere: (here: { location: Location; came: Came }) => void, isApart: IsApart): Go =>
  (to, { replace = false, state = null } = {}) => {
    const { origin, href, pathname, search, hash } = new URL(to, window.location.href)
    if (origin !== window.location.origin) throw new Error(`${origin} is another house`)
    if (isApart(pathname)) return window.location[replace ? 'replace' : 'assign'](pathname + search + hash)
    const kept = { key: Math.random().toString(36).slice(2), state }
    try {
      // As links do by themselves: pressed again before its page is there, one leads nowhere else.
      const isThere = href === window.location.href
      history[replace || isThere ? 'replaceState' : 'pushState'](kept, '', pathname + search + hash)
    } catch {
      // Safari refuses the hundredth within half a minute.
      return window.location.assign(pathname + search + hash)
    }
    startTransition(() => setHere({ location: { pathname, search, hash, ...kept }, came: replace ? 'REPLACE' : 'PUSH' }))
  }

/** What the history of the browser keeps of a place. It may have been written by an older version of the shop. */
type Kept = { key?: string; state?: unknown }

function locationNow(): Location {
  const { pathname, search, hash } = window.location
  const { key = 'default', state = null } = (history.state ?? {}) as Kept
  return { pathname, search, hash, state, key }
}

/** One address, on the server. */
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
export const useCame = (): Came => useHere().came
export const useNavigate = (): Go => useHere().go
/** Those of the page that `Routes` shows. */
export const useParams = (): Partial<Params> => use(ParamsHere)

type Next = URLSearchParams | Record<string, string> | [string, string][]
type Ask = (next: Next | ((before: URLSearchParams) => Next), how?: How) => void

/** What the address asks for, and how to ask for something else. */
export function useSearchParams(): [asked: URLSearchParams, ask: Ask] {
  const { location, go } = useHere()
  const asked = useMemo(() => new URLSearchParams(location.search), [location.search])
  const ask: Ask = (next, how) => {
    // Whoever goes elsewhere takes nothing along of the page that still stands there.
    if (window.location.pathname !== location.pathname) return
    go(`?${new URLSearchParams(typeof next === 'function' ? next(new URLSearchParams(window.location.search)) : next)}`, how)
  }
  return [asked, ask]
}

type Route = { path: string; page: ReactNode }

/** The page of the address. Two addresses of the same page are one page that is told something else. */
export function Routes({ routes, otherwise }: { routes: readonly Route[]; otherwise: ReactNode }) {
  const { pathname } = useLocation()
  const found = useMemo(() => routeAt(routes, pathname), [routes, pathname])
  return <ParamsHere value={found?.params ?? {}}>{found ? found.route.page : otherwise}</ParamsHere>
}
