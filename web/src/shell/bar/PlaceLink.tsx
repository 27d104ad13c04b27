import type { ReactNode } from 'react'
import { Link } from '@alpenglow/client/routing/links'
import { useLocation } from '@alpenglow/client/routing/Router'
import type { NavPlace } from './places.ts'

type Props = { place: Pick<NavPlace, 'to' | 'within'>; onClick?: () => void; children: ReactNode }

/** Marked as current on its own page, and on all that belong to it. */
export function PlaceLink({ place: { to, within }, onClick, children }: Props) {
  const { pathname } = useLocation()
  const isIn = within.some((start) => pathname.startsWith(start))
  return (
    <Link to={to} onClick={onClick} aria-current={pathname === to ? 'page' : isIn || undefined}>
      {children}
    </Link>
  )
}
