import type { DeskSession } from '@alpenglow/contract/staff/api'
import type { ReactNode } from 'react'
import { Navigate } from '@alpenglow/client/routing/links'
import { useLocation, useSearchParams } from '@alpenglow/client/routing/Router'
import { Loading } from '../parts/Loading.tsx'
import { LoadError } from '../parts/LoadError.tsx'
import { backTo, prefixOf, usePath } from '../paths.ts'
import { useSession } from '../session.ts'
import { SignInLayout } from './SignInLayout.tsx'

type Stage = DeskSession['stage']

/** A step of the sign-in, shown only while the sign-in is at that step; at `any`, the page is for everybody. */
export function SignInStage({ stage, page }: { stage: Stage | 'any'; page: ReactNode }) {
  const { data, error, mutate } = useSession()
  const elsewhere = useStep(data?.stage)
  if (stage !== 'any' && data && data.stage !== stage) return <Navigate to={elsewhere} replace />
  if (data) return <SignInLayout>{page}</SignInLayout>
  return <SignInLayout>{error ? <LoadError error={error} retry={() => mutate()} /> : <Loading />}</SignInLayout>
}

/** The page for the current step of the sign-in; the page to return to stays in the query. */
function useStep(stage: Stage = 'out'): string {
  const path = usePath()
  const { search, pathname } = useLocation()
  const [asked] = useSearchParams()
  if (stage === 'in') return backTo(asked.get('to')) ?? `${prefixOf(pathname)}/staff`
  return path(({ out: 'logIn', code: 'code', enrol: 'setUp' } as const)[stage]) + search
}
