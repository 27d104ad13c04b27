import type { DeskMember } from '@alpenglow/contract/staff/api'
import type { DeskPage } from '@alpenglow/contract/staff/addresses'
import type { TextKey } from '@alpenglow/texts/texts'
import { Button } from '@alpenglow/ui/Button'
import { Icon, type IconName } from '@alpenglow/ui/Icon'
import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import { NavLink } from '@alpenglow/client/routing/links'
import { useAct } from '../parts/useAct.ts'
import { usePath } from '../paths.ts'
import { mayDo, signOut } from '../session.ts'
import { useText } from '../text/Texts.tsx'
import { LanguageLink } from './LanguageLink.tsx'
import mark from './mark.svg'
import css from './SideMenu.module.css'

type Place = { page: DeskPage; label: TextKey; icon: IconName }

/** The pages that this staff member may see; all others are left out. */
const placesOf = (member: DeskMember): Place[] => [
  mayDo(member, 'audit.read')
    ? { page: 'home', label: 'desk.nav.audit', icon: 'file' }
    : { page: 'home', label: 'desk.nav.activity', icon: 'file' },
  ...(mayDo(member, 'staff.manage') ? [{ page: 'members', label: 'desk.nav.staff', icon: 'person' } as const] : []),
  ...(mayDo(member, 'reports.read') ? [{ page: 'signUps', label: 'desk.nav.sign_ups', icon: 'rise' } as const] : []),
  { page: 'me', label: 'desk.nav.me', icon: 'lock' },
]

export function SideMenu({ member }: { member: DeskMember }) {
  const { t } = useText()
  const path = usePath()
  const { busy, refusal, press } = useAct()
  return (
    <header className={css.side}>
      <span className={css.brand}>
        <img src={mark} alt="" width={24} height={21} /> Alpenglow <span className={css.desk}>{t('desk.name')}</span>
      </span>
      <nav aria-label={t('desk.nav.label')}>
        <ul className={css.places}>
          {placesOf(member).map(({ page, label, icon }) => (
            <li key={page}>
              <NavLink to={path(page)} end className={css.place ?? ''}>
                <Icon name={icon} />
                {t(label)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.who}>
        <p>
          {member.name}
          <span className={css.role}>{t(`desk.role.${member.role}`)}</span>
        </p>
        {refusal && <ErrorBlock>{refusal}</ErrorBlock>}
        <Button size="small" busy={busy} onClick={() => press(signOut)}>
          {t('desk.nav.sign_out')}
        </Button>
        <LanguageLink />
      </div>
    </header>
  )
}
