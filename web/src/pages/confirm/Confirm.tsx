import { Button, buttonClass } from '@alpenglow/ui/Button'
import { Link } from '@alpenglow/client/routing/links'
import { Entry } from '../../entry/Entry.tsx'
import { useLinkToken } from '../../entry/useLinkToken.ts'
import { usePaths } from '../../usePaths.ts'
import { useSendAgain } from '../../entry/useSendAgain.ts'
import { useMe } from '../../session/session.ts'
import type { EntryState } from '../../entry/entry-state.ts'
import { useText } from '@alpenglow/client/words/words'
import { useConfirmation, type ConfirmedAddress } from './useConfirmation.ts'

/** Confirms an address when its link is opened, and shows the outcome and the next link. */
export default function Confirm() {
  const { t } = useText()
  const now = useConfirmation(useLinkToken())
  if (now.state === 'done') return <Done {...now.confirmed} />
  if (now.state === 'dead') return <Dead />
  if (now.state === 'failed') {
    return (
      <Entry title="pages.confirm.title" heading={t('pages.confirm.heading_failed')} lead={now.why}>
        <Button onClick={now.again}>{t('pages.confirm.again')}</Button>
      </Entry>
    )
  }
  return <Entry title="pages.confirm.title" heading={t('pages.confirm.heading_working')} lead={t('pages.confirm.working')} />
}

function Done({ email, isChange }: ConfirmedAddress) {
  const { t } = useText()
  return (
    <Entry
      title="pages.confirm.title"
      heading={t(isChange ? 'pages.confirm.heading_changed' : 'pages.confirm.heading_done')}
      lead={t(isChange ? 'pages.confirm.changed' : 'pages.confirm.done', { email })}
    >
      <Onward email={email} />
    </Entry>
  )
}

/**
 * A link that is void. A signed-in reader sees whether that matters and can get another link; a visitor has to sign in
 * first.
 */
function Dead() {
  const { t } = useText()
  const visitor = useMe()
  const me = visitor.state === 'in' ? visitor.me : undefined
  const email = me?.profile.contactInformation.email ?? ''
  const lead = me
    ? me.confirmedAt
      ? 'pages.confirm.dead_confirmed'
      : 'pages.confirm.dead_unconfirmed'
    : 'pages.confirm.dead_nobody'
  return (
    <Entry title="pages.confirm.title" heading={t('pages.confirm.heading_dead')} lead={t(lead, { email })}>
      {me && !me.confirmedAt ? <SendAgain email={email} /> : <Onward />}
    </Entry>
  )
}

function SendAgain({ email }: { email: string }) {
  const { t } = useText()
  const { busy, send } = useSendAgain(email)
  return (
    <Button kind="go" busy={busy} onClick={send}>
      {t('components.unconfirmed.send')}
    </Button>
  )
}

function Onward({ email }: { email?: string }) {
  const { t } = useText()
  const paths = usePaths()
  const visitor = useMe()
  const handed: EntryState = { email }
  if (visitor.state === 'loading') return null
  const isIn = visitor.state === 'in'
  return (
    <Link className={buttonClass('go')} to={isIn ? paths.account() : paths.login()} state={handed}>
      {t(isIn ? 'pages.confirm.to_account' : 'pages.confirm.log_in')}
    </Link>
  )
}
