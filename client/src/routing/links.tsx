import { useEffect, type ComponentProps, type MouseEvent } from 'react'
import { useLocation, useNavigate, type Location } from './Router.tsx'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  /** Replaces the current history entry: going back does not lead here again. */
  replace?: boolean
  /** State for the next page, in its history entry. */
  state?: unknown
}

/** A link within the shop. A new window or tab, and a download, are left to the browser. */
export function Link({ to, replace, state, onClick, ...rest }: Props) {
  const location = useLocation()
  const go = useNavigate()
  const href = hrefOf(to, location)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainPress(event)) return
    event.preventDefault()
    go(href, { replace: replace ?? href === location.pathname + location.search + location.hash, state })
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {rest.children}
    </a>
  )
}

const isPlainPress = ({ button, metaKey, ctrlKey, shiftKey, altKey, currentTarget: link }: MouseEvent<HTMLAnchorElement>) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !link.hasAttribute('target') && !link.hasAttribute('download')

/** "?part=2" and "#end" are relative to the current page. */
const hrefOf = (to: string, { pathname, search }: Location) =>
  to.startsWith('?') ? pathname + (to === '?' ? '' : to) : to.startsWith('#') ? pathname + search + to : to

/** Marked as current on its own page and, unless `end`, on those below it. */
export function NavLink({ end = false, to, ...rest }: Props & { end?: boolean }) {
  const { pathname } = useLocation()
  const isHere = pathname === to || (!end && pathname.startsWith(`${to}/`))
  return <Link to={to} aria-current={isHere ? 'page' : undefined} {...rest} />
}

/** Redirects when it is rendered. */
export function Navigate({ to, replace, state }: Pick<Props, 'to' | 'replace' | 'state'>) {
  const go = useNavigate()
  useEffect(() => go(to, { replace, state }), [go, to, replace, state])
  return null
}
