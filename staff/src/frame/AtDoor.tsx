import type { DeskSession } from '@alpenglow/contract/staff/api'
import type { ReactNode } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { desk } from '../blocks.ts'
import { NotArrived } from '../parts/NotArrived.tsx'
import { backTo, prefixOf, usePath } from '../paths.ts'
import { useSession } from '../session.ts'
import { useText } from '../text/Texts.tsx'
import css from './AtDoor.module.css'
import { LanguageLink } from './LanguageLink.tsx'
import mark from './mark.svg'

type Stage = DeskSession['stage']

/** The steps of a sign-in, each shown only where the sign-in has come to. Without a stage the page is for whoever comes. */
export function AtDoor({ stage, page }: { stage?: Stage; page: ReactNode }) {
  const { t } = useText()
  const { data, error, mutate } = useSession()
  const elsewhere = useStep(data?.stage)
  if (stage && data && data.stage !== stage) return <Navigate to={elsewhere} replace />
  return (
    <div className={css.door}>
      {desk.mode === 'demo' && <p className={css.demo}>{t('desk.demo')}</p>}
      <header className={css.head}>
        <span className={css.brand}>
          <img src={mark} alt="" width={30} height={26} /> Alpenglow <span className={css.desk}>{t('desk.name')}</span>
        </span>
        <LanguageLink />
      </header>
      <main className={css.main}>
        {error ? <NotArrived retry={() => mutate()} /> : data && <div className={css.card}>{page}</div>}
      </main>
    </div>
  )
}

/** Where somebody who has come so far belongs; the page that they wanted goes along. */
function useStep(stage: Stage = 'out'): string {
  const path = usePath()
  const { search, pathname } = useLocation()
  const [asked] = useSearchParams()
  if (stage === 'in') return backTo(asked.get('to')) ?? `${prefixOf(pathname)}/staff`
  return path(({ out: 'logIn', code: 'code', enrol: 'setUp' } as const)[stage]) + search
}
