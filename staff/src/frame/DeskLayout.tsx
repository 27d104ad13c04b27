import type { Permission } from '@alpenglow/contract/staff/roles'
import { FlashList } from '@alpenglow/ui/dialogs/FlashList'
import { useCallback, useState, type ReactNode } from 'react'
import { Navigate } from '@alpenglow/client/routing/links'
import { useLocation, useNavigate } from '@alpenglow/client/routing/Router'
import { desk } from '../page-data.ts'
import { PermissionDenied } from './PermissionDenied.tsx'
import { CodeDialog } from '../code/CodeDialog.tsx'
import { Loading } from '../parts/Loading.tsx'
import { flashes } from '../parts/flash-messages.ts'
import { LoadError } from '../parts/LoadError.tsx'
import { usePath } from '../paths.ts'
import { mayDo, MemberContext, useMember } from '../member.ts'
import { KeyLine } from '../parts/keys/KeyLine.tsx'
import { usePageKeyPresses } from '../parts/keys/useKeys.ts'
import { useSession } from '../session.ts'
import { useFlashWords } from '@alpenglow/client/words/flash'
import { useText } from '../text/Texts.tsx'
import css from './DeskLayout.module.css'
import { SignInLayout } from './SignInLayout.tsx'
import { SideMenu } from './SideMenu.tsx'
import { Finder } from './Finder.tsx'
import { findKeys } from './find-keys.ts'
import { useOwnLanguage } from './LanguageLink.tsx'
import { placesOf } from './places.ts'
import { IdleWarning } from './IdleWarning.tsx'

/**
 * The frame of every page of a signed-in staff member. Everybody else is sent to the sign-in, and back to the page
 * afterwards.
 */
export function DeskLayout({ permission, page }: { permission?: Permission | undefined; page: ReactNode }) {
  const path = usePath()
  const { pathname, search } = useLocation()
  const { data, error, mutate } = useSession()
  if (!data) return <SignInLayout>{error ? <LoadError error={error} retry={() => mutate()} /> : <Loading />}</SignInLayout>
  const { stage, member, ended } = data
  if (stage !== 'in' || !member) {
    const asked = new URLSearchParams({ to: pathname + search, ...(ended && { ended: 'true' }) })
    return <Navigate to={`${path('logIn')}?${asked}`} replace />
  }
  return (
    <MemberContext value={member}>
      <Frame>{permission && !mayDo(member, permission) ? <PermissionDenied permission={permission} /> : page}</Frame>
    </MemberContext>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useText()
  const member = useMember()
  const [isFinding, setFinding] = useState(false)
  const find = useCallback(() => setFinding(true), [])
  useOwnLanguage()
  const everywhere = usePlaceKeys()
  return (
    <>
      <a className={css.skip} href="#main">
        {t('desk.skip')}
      </a>
      {desk.mode === 'demo' && <p className={css.demo}>{t('desk.demo')}</p>}
      <div className={css.desk} data-demo={desk.mode === 'demo' || undefined}>
        <SideMenu member={member} onFind={find} />
        <div className={css.right}>
          <main id="main" tabIndex={-1} className={css.main}>
            {children}
          </main>
          <KeyLine everywhere={everywhere} />
        </div>
      </div>
      <FlashList flashes={flashes} words={useFlashWords()} />
      <Finder open={isFinding} onOpen={find} onClose={() => setFinding(false)} />
      <IdleWarning />
      <CodeDialog email={member.email} />
      <div id="modals" />
    </>
  )
}

/** The keys of the frame: G and a letter lead to a place. Returns all that work everywhere, for the list of keys. */
function usePlaceKeys() {
  const { t } = useText()
  const member = useMember()
  const path = usePath()
  const navigate = useNavigate()
  const places = placesOf(member).flat()
  usePageKeyPresses((letter) => {
    const place = places.find((one) => one.letter === letter)
    if (place) navigate(path(place.page))
  })
  return [
    { label: t('desk.find.label'), keys: [...findKeys, '/'] },
    ...places.map(({ title, letter }) => ({ label: t(title), keys: ['G', letter] })),
    { label: t('desk.keys.close'), keys: ['Esc'] },
  ]
}
