import type { WaiverLink } from '@alpenglow/contract/cart/waivers'
import { CallFailed } from '@alpenglow/contract/http/errors'
import { mustBeThere } from '@alpenglow/contract/http/must-be-there'
import { useLocation, useNavigate } from '@alpenglow/client/routing/Router'
import { useText } from '@alpenglow/client/words/words'
import { Waiting } from '@alpenglow/ui/Spinner'
import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { useLinkToken } from '../../entry/useLinkToken.ts'
import { NotArrived } from '../../parts/page/NotArrived.tsx'
import { calls } from '../../waivers/link.ts'
import { Alone } from './Alone.tsx'
import { ToSign } from './ToSign.tsx'

type Ended = { heading: string; lead: string }

/** Whoever is not there signs on their own phone, without an account: who asks, for whom, what it says, a name, one button. */
export default function Sign() {
  const { t, locale } = useText()
  const token = useKeptToken()
  const [ended, setEnded] = useState<Ended>()
  const { data, error, mutate } = useSWR(token ? `waiver-link ${token} ${locale}` : null, () => read(token), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    keepPreviousData: true,
  })
  if (ended) return <Alone heading={ended.heading} lead={ended.lead} isDone />
  if (!token) return <Alone heading={t('pages.waiver.signature')} lead={t('pages.sign.none')} />
  if (error && !data)
    return (
      <Alone heading={t('pages.waiver.signature')}>
        <NotArrived what="pages.sign.failed" again={() => void mutate()} />
      </Alone>
    )
  if (!data)
    return (
      <Alone heading={t('pages.waiver.signature')}>
        <Waiting>{t('pages.sign.reading')}</Waiting>
      </Alone>
    )
  const { state, link } = data
  if (!link) return <Alone heading={t('pages.sign.dead')} lead={t(`pages.sign.dead.${state}`)} />
  return (
    <ToSign
      token={token}
      link={link}
      onSigned={(by) => setEnded({ heading: t('pages.sign.signed'), lead: t('pages.sign.signed_lead', { by }) })}
      onRefused={() => setEnded({ heading: t('pages.sign.ended'), lead: t('pages.sign.ended_lead') })}
      onChanged={() => void mutate()}
    />
  )
}

/** What is no link of ours says so as one that has ended. */
async function read(token: string): Promise<WaiverLink> {
  try {
    return mustBeThere(await (await calls()).readWaiverLink({ body: { token } }))
  } catch (failure) {
    if (failure instanceof CallFailed && failure.status === 422) return { state: 'ended', link: null }
    throw failure
  }
}

/** It stands beside the address, and never in it: a reload keeps it, and no log sees it. */
function useKeptToken(): string {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const linked = useLinkToken()
  const kept = keptIn(state)
  useEffect(() => {
    if (linked && linked !== kept) navigate(pathname + search, { replace: true, state: { waiverToken: linked } })
  }, [linked, kept, pathname, search, navigate])
  return linked || kept
}

/** The history is the browser's, and may hold what an older version of the shop has put there. */
function keptIn(state: unknown): string {
  const { waiverToken } = (typeof state === 'object' && state !== null ? state : {}) as { waiverToken?: unknown }
  return typeof waiverToken === 'string' ? waiverToken : ''
}
