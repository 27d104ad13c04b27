import { useEffect, type ComponentProps, type MouseEvent } from 'react'
import { useLocation, useNavigate, type Location } from './Router.tsx'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  /** In the place of the page that it is on: going back does not lead here again. */
  replace?: boolean
  /** For the next page, beside its address. */
  state?: unknown
}

/** A link within the house. In another window or tab, and where it is saved, it is the browser's, as any other. */
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

/** "?part=2" and "#end" are of the page that they stand on. */
const hrefOf = (to: string, { pathname, search }: Location) =>
  to.startsWith('?') ? pathname + (to === '?' ? '' : to) : to.startsWith('#') ? pathname + search + to : to

/** Marked on its own page and, unless it is the `end`, on those below it. */
export function NavLink({ end = false, to, ...rest }: Props & { end?: boolean }) {
  const { pathname } = useLocation()
  const isHere = pathname === to || (!end && pathname.startsWith(`${to}/`))
  return <Link to={to} aria-current={isHere ? 'page' : undefined} {...rest} />
}

/** Who is shown this goes there. */
export function Navigate({ to, replace, state }: Pick<Props, 'to' | 'replace' | 'state'>) {
  const go = useNavigate()
  useEffect(() => go(to, { replace, state }), [go, to, replace, state])
  return null
}
