import type { TextKey } from '@alpenglow/contract/translations/texts'
import { useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import { usePaths } from '../../parts/usePaths.ts'
import type { Paths } from '../../paths.ts'
import { useText } from '../../text/Texts.tsx'
import css from './Frame.module.css'

/** The parts of the account, in the order in which they are looked for. */
const parts = (paths: Paths): { to: string; word: TextKey }[] => [
  { to: paths.account(), word: 'pages.account.overview' },
  { to: paths.security(), word: 'pages.account.security' },
  { to: paths.preferences(), word: 'pages.account.preferences' },
  { to: paths.myPrivacy(), word: 'pages.account.privacy' },
]

/** Beside the page, or, where there is no room, a row above it that scrolls to the part one is in. */
export function Parts() {
  const { t } = useText()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && here) list.current.scrollLeft = here.offsetLeft - list.current.offsetLeft - 20
  }, [])
  return (
    <nav aria-label={t('pages.account.parts')} className={`not-on-paper ${css.parts}`}>
      <ul ref={list}>
        {parts(usePaths()).map(({ to, word }) => (
          <li key={word}>
            <NavLink to={to} end>
              {t(word)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
