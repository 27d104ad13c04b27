import type { GroupMember } from '@alpenglow/contract/profiles/api'
import { minimumAge } from '@alpenglow/contract/profiles/rules'
import { ageOn } from '@alpenglow/contract/values/day'
import { Button } from '@alpenglow/ui/Button'
import { useState } from 'react'
import { useText } from '@alpenglow/client/words/words'
import { lazyOnDemand } from '../../../loading/lazy-part.tsx'
import { shop } from '../../../loading/page-data.ts'
import { useToday } from '../../../parts/resort/useOpeningText.ts'
import { Confirm } from '../confirmation/Confirm.tsx'
import { reloadGroup } from '../../../household/group.ts'
import { loadAccountCalls } from '../../../household/mine.ts'
import { InvitationRow } from '../household/InvitationRow.tsx'
import { useNameOf } from '../../../parts/person/names.ts'
import { InlineForm } from '../person/InlineForm.tsx'
import { PersonSection } from '../person/PersonSection.tsx'
import { useMayActFor } from '../person/useStanding.ts'
import { useUpdate } from '../useUpdate.ts'
import { useWhyNot } from '../useWhyNot.ts'
import { flashes } from '../../../flashes.ts'
import css from './Invite.module.css'

const InviteForm = lazyOnDemand(() => import('./InviteForm.tsx').then(({ InviteForm }) => InviteForm))

type Props = { member: GroupMember }

/** The invitation of a household member to a login of their own. */
export function Invite({ member }: Props) {
  const { t } = useText()
  const today = useToday(shop.timeZone)
  const mayAct = useMayActFor({ member, isSelf: false })
  const { hasLogin, isGuest, profile } = member
  const isOld = profile.dob === null || ageOn(profile.dob, today) >= minimumAge
  if (hasLogin || isGuest || profile.isAnonymous || !mayAct || !(isOld || member.invitation)) return null
  return (
    <PersonSection id="login" heading={t('pages.invite.heading')}>
      {member.invitation ? <Sent member={member} invitation={member.invitation} isOld={isOld} /> : <NotYet member={member} />}
    </PersonSection>
  )
}

function NotYet({ member }: Props) {
  const { t } = useText()
  const nameOf = useNameOf()
  const name = member.profile.firstName ?? nameOf(member.profile)
  return (
    <div className={css.invite}>
      <p>{t('pages.invite.why', { name })}</p>
      <InlineForm name={`invite-${member.id}`} label={t('pages.invite.heading')} word={t('pages.invite.open', { name })}>
        {(close) => <InviteForm member={member} email={member.profile.contactInformation.email ?? ''} onClose={close} />}
      </InlineForm>
    </div>
  )
}

/** A pending invitation can be withdrawn, also from a person who is too young; an expired one can be dismissed. */
function Sent({ member, invitation, isOld }: Props & { invitation: NonNullable<GroupMember['invitation']>; isOld: boolean }) {
  const { t } = useText()
  const end = member.pendingInvite ? <Withdraw member={member} /> : <PutAway member={member} />
  return (
    <div className={css.invite}>
      <InvitationRow member={member} invitation={invitation} />
      {isOld ? (
        <InlineForm
          name={`invite-${member.id}-again`}
          label={t('pages.invite.heading')}
          word={t('pages.invite.again')}
          beside={end}
        >
          {(close) => <InviteForm member={member} email={invitation.email} onClose={close} />}
        </InlineForm>
      ) : (
        end
      )}
    </div>
  )
}

const withdraw = async ({ id }: GroupMember) => {
  await (await loadAccountCalls()).withdrawInvitation({ params: { id } })
  await reloadGroup()
}

function PutAway({ member }: Props) {
  const { t } = useText()
  const whyNot = useWhyNot()
  const { status, run } = useUpdate()
  const putAway = () =>
    run(() => withdraw(member)).catch((failure: unknown) =>
      flashes.add({ id: 'invitation', type: 'error', text: whyNot(failure) }),
    )
  return (
    <Button kind="text" busy={status === 'PROCESSING'} onClick={() => void putAway()}>
      {t('pages.invite.put_away')}
    </Button>
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
          await withdraw(member)
          flashes.add({ id: 'invitation', type: 'success', text: t('pages.invite.withdrawn') })
        }}
        onClose={() => setAsked(false)}
      />
    </>
  )
}
