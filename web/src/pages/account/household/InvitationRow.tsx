import type { GroupMember } from '@alpenglow/contract/profiles/api'
import { dateWriter } from '@alpenglow/ui/text/dates.ts'
import { useText } from '@alpenglow/client/words/words'
import { StateList } from './GateRow.tsx'
import css from './InvitationRow.module.css'

type Props = { member: GroupMember; invitation: NonNullable<GroupMember['invitation']> }

/** Progress of an invitation: sent, opened, answered. */
export function InvitationSteps({ invitation, member }: Props) {
  const { t } = useText()
  const isOpen = invitation.openedAt !== null || invitation.declinedAt !== null
  return (
    <StateList
      label={t('pages.invite.row')}
      items={[
        { word: t('pages.invite.sent'), state: 'done' },
        { word: t('pages.invite.opened'), state: isOpen ? 'done' : 'later' },
        { word: t('pages.invite.accepted'), state: member.pendingInvite ? 'missing' : 'not_needed' },
      ]}
    />
  )
}

/** The outcome of an invitation, or its expiry while it is pending. */
export function useInvitationNews(): (props: Props) => string {
  const { t, dates } = useText()
  const write = dateWriter(dates, { day: 'numeric', month: 'long' })
  return ({ invitation: { declinedAt, expiresAt }, member }) => {
    if (declinedAt) return t('pages.invite.declined', { day: write(declinedAt.slice(0, 10)) })
    if (!member.pendingInvite) return t('pages.invite.over')
    return t('pages.invite.waiting', { day: write(expiresAt.slice(0, 10)) })
  }
}

export function useMailedTo(): (props: Props) => string {
  const { t, dates } = useText()
  const write = dateWriter(dates, { day: 'numeric', month: 'long' })
  return ({ invitation: { email, sentAt } }) => t('pages.invite.mailed', { day: write(sentAt.slice(0, 10)), email })
}

export function InvitationRow(props: Props) {
  const newsOf = useInvitationNews()
  const mailedTo = useMailedTo()
  return (
    <div className={css.invitation}>
      <InvitationSteps {...props} />
      <p>
        {newsOf(props)} {mailedTo(props)}.
      </p>
    </div>
  )
}
