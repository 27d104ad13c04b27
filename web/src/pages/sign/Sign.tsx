import type { WaiverLink } from '@alpenglow/contract/cart/waivers'
import { CallFailed } from '@alpenglow/contract/http/errors'
import { requireAnswer } from '@alpenglow/contract/http/require-answer'
import { Link } from '@alpenglow/client/routing/links'
import { useLocation, useNavigate } from '@alpenglow/client/routing/Router'
import { useText } from '@alpenglow/client/words/words'
import { LoadingNotice } from '@alpenglow/ui/Spinner'
import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { useLinkToken } from '../../entry/useLinkToken.ts'
import { LoadError } from '../../parts/page/LoadError.tsx'
import { usePaths } from '../../usePaths.ts'
import { loadWaiverLinkCalls } from '../../waivers/link.ts'
import { SignLayout } from './SignLayout.tsx'
import css from './SignLayout.module.css'
import { SendAgain } from './SendAgain.tsx'
import { SignForm } from './SignForm.tsx'

type SignOutcome = { heading: string; lead: string }

/** Signs a waiver by a mailed link, without an account: who asks, for whom, the text, the signature. */
export default function Sign() {
  const { t, locale } = useText()
  const token = useKeptToken()
  const toShop = <ToShop />
  const [ended, setEnded] = useState<SignOutcome>()
  // The link alone gives access, so a logout in this browser must not clear the data.
  const { data, error, mutate } = useSWR(token ? ['waiver-link', token, locale] : null, () => read(token), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    keepPreviousData: true,
  })
  if (ended)
    return (
      <SignLayout heading={ended.heading} lead={ended.lead} isDone>
        {toShop}
      </SignLayout>
    )
  if (!token)
    return (
      <SignLayout heading={t('pages.waiver.signature')} lead={t('pages.sign.none')}>
        {toShop}
      </SignLayout>
    )
  if (error && !data)
    return (
      <SignLayout heading={t('pages.waiver.signature')}>
        <LoadError what="pages.sign.failed" again={() => void mutate()} />
      </SignLayout>
    )
  if (!data)
    return (
      <SignLayout heading={t('pages.waiver.signature')}>
        <LoadingNotice>{t('pages.sign.reading')}</LoadingNotice>
      </SignLayout>
    )
  if ('notOurs' in data)
    return (
      <SignLayout heading={t('pages.sign.not_ours')} lead={data.notOurs}>
        {toShop}
      </SignLayout>
    )
  const { state, link } = data
  if (!link)
    return (
      <SignLayout
        heading={t(state === 'used' ? 'pages.sign.used' : 'pages.sign.dead')}
        lead={t(state === 'used' ? 'pages.sign.used_lead' : `pages.sign.dead.${state}`)}
        isDone={state === 'used'}
      >
        {state !== 'expired' && toShop}
        {state === 'expired' && (
          <SendAgain
            token={token}
            onSent={() => setEnded({ heading: t('pages.sign.sent'), lead: t('pages.sign.sent_lead') })}
          />
        )}
      </SignLayout>
    )
  return (
    <SignForm
      token={token}
      link={link}
      onSigned={(by) => setEnded({ heading: t('pages.sign.signed'), lead: t('pages.sign.signed_lead', { by }) })}
      onRefused={() => setEnded({ heading: t('pages.sign.ended'), lead: t('pages.sign.ended_lead') })}
      onChanged={() => void mutate()}
    />
  )
}

/** A link to the shop: the page has no navigation. */
function ToShop() {
  const paths = usePaths()
  return (
    <Link className={css.onward} to={paths.home()}>
      {useText().t('pages.sign.to_shop')}
    </Link>
  )
}

/** For an invalid or incomplete link the server says why. */
async function read(token: string): Promise<WaiverLink | { notOurs: string }> {
  try {
    return requireAnswer(await (await loadWaiverLinkCalls()).readWaiverLink({ body: { token } }))
  } catch (failure) {
    if (failure instanceof CallFailed && failure.status === 422) return { notOurs: failure.messages['token']?.join(' ') ?? '' }
    throw failure
  }
}

/** The token is kept in the history state instead of the URL: it survives a reload, and no log records it. */
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

/** Validated, because the browser's history may hold the state of an older version of the shop. */
function keptIn(state: unknown): string {
  const { waiverToken } = (typeof state === 'object' && state !== null ? state : {}) as { waiverToken?: unknown }
  return typeof waiverToken === 'string' ? waiverToken : ''
}
