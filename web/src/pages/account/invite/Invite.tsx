import type { GroupMember } from '@alpenglow/contract/profiles/api'
import { minimumAge } from '@alpenglow/contract/profiles/rules'
import { ageOn } from '@alpenglow/contract/values/day'
import { Button } from '@alpenglow/ui/Button'
import { useState } from 'react'
import { useText } from '@alpenglow/client/words/words'
import { shop } from '../../../loading/page-data.ts'
import { useToday } from '../../../parts/resort/useOpening.ts'
import { Confirm } from '../Confirm.tsx'
import { calls, reloadGroup } from '../data.ts'
import { InvitationRow } from '../household/InvitationRow.tsx'
import { useNameOf } from '../household/people.ts'
import { Part } from '../person/Part.tsx'
import { useMayActFor } from '../person/useStanding.ts'
import { flashes } from '../../../flashes.ts'
import css from './Invite.module.css'
import { InviteForm } from './InviteForm.tsx'

type Props = { member: GroupMember }

/** Whether somebody of the household is to sign in themselves. */
export function Invite({ member }: Props) {
  const { t } = useText()
  const today = useToday(shop.timeZone)
  const mayAct = useMayActFor({ member, isSelf: false })
  const { hasLogin, isGuest, profile } = member
  const isOld = profile.dob === null || ageOn(profile.dob, today) >= minimumAge
  if (hasLogin || isGuest || profile.isAnonymous || !isOld || !mayAct) return null
  return (
    <Part id="login" heading={t('pages.invite.heading')}>
      {member.invitation ? <Sent member={member} invitation={member.invitation} /> : <NotYet member={member} />}
    </Part>
  )
}

function NotYet({ member }: Props) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const nameOf = useNameOf()
  const name = member.profile.firstName ?? nameOf(member.profile)
  return (
    <div className={css.invite}>
      <p>{t('pages.invite.why', { name })}</p>
      {isOpen ? (
        <InviteForm member={member} email={member.profile.contactInformation.email ?? ''} />
      ) : (
        <Button onClick={() => setOpen(true)}>{t('pages.invite.open', { name })}</Button>
      )}
    </div>
  )
}

function Sent({ member, invitation }: Props & { invitation: NonNullable<GroupMember['invitation']> }) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={css.invite}>
      <InvitationRow member={member} invitation={invitation} />
      {isOpen ? (
        <InviteForm member={member} email={invitation.email} onSent={() => setOpen(false)} />
      ) : (
        <div className={css.ways}>
          <Button onClick={() => setOpen(true)}>{t('pages.invite.again')}</Button>
          {member.pendingInvite && <Withdraw member={member} />}
        </div>
      )}
    </div>
  )
}

function Withdraw({ member }: Props) {
  const { t } = useText()
  const nameOf = useNameOf()
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button kind="text" onClick={() => setAsked(true)}>
        {t('pages.invite.withdraw')}
      </Button>
      <Confirm
        open={asked}
        title={t('pages.invite.withdraw_title')}
        text={t('pages.invite.withdraw_text', { name: member.profile.firstName ?? nameOf(member.profile) })}
        word={t('pages.invite.withdraw')}
        act={async () => {
          await (await calls()).withdrawInvitation({ params: { id: member.id } })
          await reloadGroup()
          flashes.add({ id: 'invitation', type: 'success', text: t('pages.invite.withdrawn') })
        }}
        onClose={() => setAsked(false)}
      />
    </>
  )
}
