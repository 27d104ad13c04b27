import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Link, NavLink } from './links.tsx'
import { Routes, StaticRouter, useParams, useSearchParams } from './Router.tsx'

const at = (location: string, children: ReactNode) =>
  renderToString(<StaticRouter location={location}>{children}</StaticRouter>)
const Code = () => useParams().code ?? 'none'
const routes = [
  { path: '/resorts', page: 'all' },
  { path: '/resorts/:code', page: <Code /> },
]
const pageAt = (location: string) => at(location, <Routes routes={routes} otherwise="not found" />)

it('shows the page of an address, which knows what the address names', () => {
  expect(pageAt('/resorts?q=snow')).toBe('all')
  expect(pageAt('/resorts/LKB')).toBe('LKB')
  expect(pageAt('/elsewhere')).toBe('not found')
})
it.each([
  ['/passes', '/passes'],
  ['?q=wide', '/resorts?q=wide'],
  ['?', '/resorts'],
  ['#end', '/resorts?q=snow#end'],
])('a link to %s leads to %s', (to, href) => {
  expect(at('/resorts?q=snow#top', <Link to={to} />)).toBe(`<a href="${href}"></a>`)
})
it.each([
  ['/myaccount', false, true],
  ['/myaccount/security', false, true],
  ['/myaccount/security', true, false],
  ['/myaccounts', false, false],
])('at %s (the end of it: %s) the account is marked: %s', (location, end, isMarked) => {
  expect(at(location, <NavLink to="/myaccount" end={end} />).includes('aria-current="page"')).toBe(isMarked)
})
it('nobody goes anywhere while a page is rendered', () => {
  const Asking = () => {
    const [, ask] = useSearchParams()
    expect(() => ask({})).toThrow()
    return null
  }
  at('/', <Asking />)
})
