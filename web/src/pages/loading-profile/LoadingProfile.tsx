import { findReturnPath } from '@alpenglow/contract/values/own-path'
import { buttonClass } from '@alpenglow/ui/Button'
import { Spinner } from '@alpenglow/ui/Spinner'
import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import { useState } from 'react'
import { Link } from '@alpenglow/client/routing/links'
import { useNavigate, useSearchParams } from '@alpenglow/client/routing/Router'
import { flashes } from '../../flashes.ts'
import { Entry } from '../../entry/Entry.tsx'
import { useDoOnce } from '../../entry/useDoOnce.ts'
import { usePaths } from '../../usePaths.ts'
import type { Paths } from '../../paths.ts'
import { finishVisit } from '../../entry/entry-actions.ts'
import { useMe } from '../../session/session.ts'
import type { EntryState } from '../../entry/entry-state.ts'
import { rememberedVisit } from '../../entry/sign-in/provider-trip.ts'
import { whyNotEntered } from '../../entry/why-not-signed-in.ts'
import { useText } from '@alpenglow/client/words/words'

/** Return from an identity provider: fetches the result of the visit and navigates on by itself. */
export default function LoadingProfile() {
  const words = useText()
  const { t } = words
  const state = useSearchParams()[0].get('state') ?? ''
  const failure = useFinish(state)
  if (state && failure === undefined) {
    return (
      <Entry
        title="pages.loading_profile.title"
        heading={t('pages.loading_profile.heading')}
        lead={t('pages.loading_profile.lead')}
      >
        <Spinner />
      </Entry>
    )
  }
  return (
    <Entry title="pages.loading_profile.title_failed" heading={t('pages.loading_profile.heading_failed')}>
      <ErrorBlock>{state ? whyNotEntered(failure, words) : t('pages.loading_profile.nothing')}</ErrorBlock>
      <WayBack />
    </Entry>
  )
}

/**
 * After a failure: a signed-in reader wanted to link a provider, a visitor wanted to sign up or log in. The link leads
 * back to that page.
 */
function WayBack() {
  const { t } = useText()
  const paths = usePaths()
  const [{ purpose, redirectUri }] = useState(rememberedVisit)
  const came = useMe().state === 'in' ? 'link' : purpose
  const ways = {
    link: { to: paths.accountSecurity(), word: 'pages.loading_profile.to_security' },
    sign_up: { to: paths.createMyAccount({ redirectUri }), word: 'pages.loading_profile.to_sign_up' },
    sign_in: { to: paths.login({ redirectUri }), word: 'pages.loading_profile.to_login' },
  } as const
  const { to, word } = ways[came]
  return (
    <Link className={buttonClass('go')} to={to}>
      {t(word)}
    </Link>
  )
}

/** The server answers a state only once, so the page asks only once. */
function useFinish(state: string): unknown {
  const [failure, setFailure] = useState<unknown>()
  const goOn = useGoOn()
  useDoOnce(state, () => void finishVisit(state).then(goOn).catch(setFailure))
  return failure
}

type Finished = Awaited<ReturnType<typeof finishVisit>>

function useGoOn() {
  const { t } = useText()
  const navigate = useNavigate()
  const paths = usePaths()
  return ({ redirectUrl, purpose, registration }: Finished) => {
    const home = inThisLanguage(findReturnPath(redirectUrl), paths)
    if (registration) {
      const handed: EntryState = { registration }
      const from = { redirectUri: home }
      const next = purpose === 'sign_up' ? paths.createMyAccount(from) : paths.login(from)
      return navigate(next, { replace: true, state: handed })
    }
    if (purpose === 'link')
      flashes.add({ id: 'linked', type: 'success', text: t('pages.loading_profile.linked'), navigationCount: 0 })
    navigate(home ?? (purpose === 'link' ? paths.accountSecurity() : paths.account()), { replace: true })
  }
}

/** The server returns the path of the code page without a language; this maps it to the current language. */
function inThisLanguage(target: string | undefined, paths: Paths): string | undefined {
  if (!target?.startsWith('/login/code')) return target
  return paths.loginCode({ redirectUri: findReturnPath(new URLSearchParams(target.split('?')[1]).get('redirect_uri')) })
}
