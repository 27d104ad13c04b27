import type { Permission } from '@alpenglow/contract/staff/roles'
import { FlashList } from '@alpenglow/ui/dialogs/FlashList'
import type { ReactNode } from 'react'
import { Navigate } from '@alpenglow/client/routing/links'
import { useLocation } from '@alpenglow/client/routing/Router'
import { desk } from '../page-data.ts'
import { NotForYou } from './NotForYou.tsx'
import { CodeAgain } from '../code/CodeAgain.tsx'
import { Loading } from '../parts/Loading.tsx'
import { flashes } from '../parts/flash-messages.ts'
import { NotArrived } from '../parts/NotArrived.tsx'
import { usePath } from '../paths.ts'
import { MemberContext } from '../member.ts'
import { mayDo, useSession } from '../session.ts'
import { useFlashWords } from '@alpenglow/client/words/flash'
import { useText } from '../text/Texts.tsx'
import css from './AtDesk.module.css'
import { Door } from './Door.tsx'
import { Side } from './Side.tsx'
import { StillThere } from './StillThere.tsx'

/** What stands around every page of somebody who is in. Others are led to the door, and back here. */
export function AtDesk({ permission, page }: { permission?: Permission; page: ReactNode }) {
  const words = useText()
  const flashWords = useFlashWords()
  const path = usePath()
  const { pathname, search } = useLocation()
  const { data, error, mutate } = useSession()
  if (!data) return <Door>{error ? <NotArrived error={error} retry={() => mutate()} /> : <Loading />}</Door>
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
        <Side member={member} />
        <main id="main" tabIndex={-1} className={css.main}>
          {permission && !mayDo(member, permission) ? <NotForYou permission={permission} /> : page}
        </main>
      </div>
      <FlashList flashes={flashes} words={flashWords} />
      <StillThere />
      <CodeAgain email={member.email} />
      <div id="modals" />
    </MemberContext>
  )
}
