import type { Permission } from '@alpenglow/contract/staff/roles'
import { FlashList } from '@alpenglow/ui/dialogs/FlashList'
import type { ReactNode } from 'react'
import { Navigate } from '@alpenglow/client/routing/links'
import { useLocation } from '@alpenglow/client/routing/Router'
import { desk } from '../page-data.ts'
import { PermissionDenied } from './PermissionDenied.tsx'
import { CodeDialog } from '../code/CodeDialog.tsx'
import { Loading } from '../parts/Loading.tsx'
import { flashes } from '../parts/flash-messages.ts'
import { LoadError } from '../parts/LoadError.tsx'
import { usePath } from '../paths.ts'
import { MemberContext } from '../member.ts'
import { mayDo, useSession } from '../session.ts'
import { useFlashWords } from '@alpenglow/client/words/flash'
import { useText } from '../text/Texts.tsx'
import css from './DeskLayout.module.css'
import { SignInLayout } from './SignInLayout.tsx'
import { SideMenu } from './SideMenu.tsx'
import { IdleWarning } from './IdleWarning.tsx'

/**
 * The frame of every page of a signed-in staff member. Everybody else is sent to the sign-in, and back to the page
 * afterwards.
 */
export function DeskLayout({ permission, page }: { permission?: Permission; page: ReactNode }) {
  const words = useText()
  const flashWords = useFlashWords()
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
      <a className={css.skip} href="#main">
        {words.t('desk.skip')}
      </a>
      {desk.mode === 'demo' && <p className={css.demo}>{words.t('desk.demo')}</p>}
      <div className={css.desk} data-demo={desk.mode === 'demo' || undefined}>
        <SideMenu member={member} />
        <main id="main" tabIndex={-1} className={css.main}>
          {permission && !mayDo(member, permission) ? <PermissionDenied permission={permission} /> : page}
        </main>
      </div>
      <FlashList flashes={flashes} words={flashWords} />
      <IdleWarning />
      <CodeDialog email={member.email} />
      <div id="modals" />
    </MemberContext>
  )
}
