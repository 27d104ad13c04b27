import type { DeskMember } from '@alpenglow/contract/staff/api'
import { Icon } from '@alpenglow/ui/Icon'
import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import { NavLink } from '@alpenglow/client/routing/links'
import { useAct } from '../parts/acts/useAct.ts'
import { KeyHint } from '../parts/keys/KeyHint.tsx'
import { usePath } from '../paths.ts'
import { signOut } from '../session.ts'
import { useText } from '../text/Texts.tsx'
import { findKeys } from './find-keys.ts'
import { LanguageChoice } from './LanguageLink.tsx'
import { placesOf } from './places.ts'
import mark from './mark.svg'
import css from './SideMenu.module.css'

/** The side of the desk: find first, then the places of this member. */
export function SideMenu({ member, onFind }: { member: DeskMember; onFind: () => void }) {
  const { t } = useText()
  return (
    <header className={css.side}>
      <span className={css.brand}>
        <img src={mark} alt="" width={24} height={21} />
        <span className={css.house}>
          Alpenglow <span className={css.desk}>{t('desk.name')}</span>
        </span>
      </span>
      <button type="button" className={css.find} aria-keyshortcuts="Control+K Meta+K" aria-haspopup="dialog" onClick={onFind}>
        <Icon name="search" />
        {t('desk.find.label')}
        <span className={css.keys}>
          <KeyHint keys={findKeys} />
        </span>
      </button>
      <Places member={member} />
      <Who member={member} />
    </header>
  )
}

function Places({ member }: { member: DeskMember }) {
  const { t } = useText()
  const path = usePath()
  return (
    <nav aria-label={t('desk.nav.label')} className={css.nav}>
      {placesOf(member).map((places) => (
        <ul key={places[0]?.kind} className={css.places}>
          {places.map(({ page, title, icon, letter }) => (
            <li key={page}>
              <NavLink to={path(page)} end className={css.place ?? ''}>
                <Icon name={icon} />
                {t(title)}
                <span className={css.keys}>
                  <KeyHint keys={['g', letter]} />
                </span>
              </NavLink>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  )
}

function Who({ member }: { member: DeskMember }) {
  const { t } = useText()
  const { busy, refusal, press } = useAct()
  return (
    <div className={css.who}>
      <p>
        {member.name}
        <span className={css.role}>{t(`desk.role.${member.role}`)}</span>
      </p>
      {refusal && <ErrorBlock>{refusal}</ErrorBlock>}
      <p className={css.leave}>
        <button type="button" aria-busy={busy} onClick={() => press(signOut)}>
          {t('desk.nav.sign_out')}
        </button>
        <LanguageChoice />
      </p>
    </div>
  )
}
