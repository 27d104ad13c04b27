import type { Me } from '@alpenglow/contract/identity/session'
import type { OnboardingProfile } from '@alpenglow/contract/identity/sign-up'
import { Button, buttonClass } from '@alpenglow/ui/Button'
import { ErrorBlock, Note } from '@alpenglow/ui/messages/ErrorBlock'
import { useOnce } from '@alpenglow/ui/form/useOnce.ts'
import { LoadingNotice } from '@alpenglow/ui/Spinner'
import { dateWriter } from '@alpenglow/ui/text/dates.ts'
import { useState, type ReactNode } from 'react'
import { Link } from '@alpenglow/client/routing/links'
import { useNavigate } from '@alpenglow/client/routing/Router'
import { useText } from '@alpenglow/client/words/words'
import { Entry } from '../../entry/Entry.tsx'
import { acceptInvitation } from '../../entry/entry-actions.ts'
import type { EntryState } from '../../entry/entry-state.ts'
import { LoginForm } from '../../entry/sign-in/LoginForm.tsx'
import { useOnboarding, useOnboardingToken } from '../../entry/useOnboarding.ts'
import { whyNotEntered } from '../../entry/why-not-signed-in.ts'
import { flashes } from '../../flashes.ts'
import { LoadError } from '../../parts/page/LoadError.tsx'
import { useMe } from '../../session/session.ts'
import { usePaths } from '../../usePaths.ts'
import { Decline } from './Decline.tsx'
import css from './Invitation.module.css'

/** An invitation with its answers: sign up, log in with an existing account, or decline. */
export default function Invitation() {
  const { t } = useText()
  const token = useOnboardingToken()
  const claim = useOnboarding(token)
  const [isDeclined, setDeclined] = useState(false)
  if (isDeclined) return <InvitationNote text={t('pages.invitation.declined')} />
  if (claim.state === 'none') return <InvitationNote text={t('pages.invitation.none')} />
  if (claim.state === 'dead') return <InvitationNote text={t('pages.invitation.dead')} />
  if (claim.state === 'found')
    return <InvitationQuestion onboarding={claim.onboarding} token={token} onDeclined={() => setDeclined(true)} />
  return (
    <Entry title="pages.invitation.title" heading={t('pages.invitation.heading_unknown')}>
      {claim.state === 'unknown' ? (
        <LoadError what="pages.invitation.failed" again={claim.again} />
      ) : (
        <LoadingNotice>{t('components.shell.loading')}</LoadingNotice>
      )}
    </Entry>
  )
}

function InvitationNote({ text }: { text: string }) {
  const { t } = useText()
  return (
    <Entry title="pages.invitation.title" heading={t('pages.invitation.heading_unknown')} lead={text}>
      <Link to={usePaths().home()} className={buttonClass('line')}>
        {t('pages.invitation.home')}
      </Link>
    </Entry>
  )
}

type AskedProps = { onboarding: OnboardingProfile; token: string; onDeclined: () => void }
function InvitationQuestion({ onboarding, token, onDeclined }: AskedProps) {
  const { t, dates } = useText()
  const visitor = useMe()
  const { invitedBy, firstName, lastName, email, expiresAt } = onboarding
  const by = invitedBy ?? t('pages.invitation.heading_unknown')
  const name = [firstName, lastName].filter(Boolean).join(' ') || email
  const day = dateWriter(dates, { dateStyle: 'long' })(expiresAt.slice(0, 10))
  return (
    <Entry
      title="pages.invitation.title"
      heading={invitedBy ? t('pages.invitation.heading', { by }) : by}
      lead={t('pages.invitation.lead', { name })}
    >
      {visitor.state === 'in' ? <Accept me={visitor.me} token={token} /> : <ComeIn token={token} />}
      <Note>{t('pages.invitation.until', { day })}</Note>
      <Decline token={token} by={by} onDeclined={onDeclined} />
    </Entry>
  )
}

function Accept({ me, token }: { me: Me; token: string }) {
  const words = useText()
  const { t } = words
  const go = useNavigate()
  const household = usePaths().account()
  const { busy, once } = useOnce()
  const [failure, setFailure] = useState<unknown>()
  const accept = () =>
    once(async () => {
      await acceptInvitation(token)
      flashes.add({ id: 'invitation', type: 'success', text: t('pages.invitation.accepted'), navigationCount: 0 })
      go(household, { replace: true })
    }).catch(setFailure)
  return (
    <div className={css.ways}>
      <p>{t('pages.invitation.accept_what')}</p>
      {failure !== undefined && <ErrorBlock>{whyNotEntered(failure, words)}</ErrorBlock>}
      <Button kind="go" busy={busy} onClick={() => void accept()}>
        {t('pages.invitation.accept', { name: me.profile.firstName ?? me.profile.contactInformation.email ?? '' })}
      </Button>
    </div>
  )
}

/** A new guest signs up; a guest with an account logs in on this page, and then sees the invitation again. */
function ComeIn({ token }: { token: string }): ReactNode {
  const { t } = useText()
  const [logsIn, setLogsIn] = useState(false)
  const signUp = usePaths().createMyAccount()
  const handed: EntryState = { onboardingToken: token }
  if (logsIn) return <LoginForm />
  return (
    <div className={css.ways}>
      <Link to={signUp} state={handed} className={buttonClass('go')}>
        {t('pages.invitation.sign_up')}
      </Link>
      <Button onClick={() => setLogsIn(true)}>{t('pages.invitation.log_in')}</Button>
    </div>
  )
}
