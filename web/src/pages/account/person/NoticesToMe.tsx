import { Switch } from '@alpenglow/ui/fields/Switch'
import { useState } from 'react'
import { useText } from '@alpenglow/client/words/words'
import { reloadGroup } from '../../../household/group.ts'
import { loadAccountCalls } from '../../../household/mine.ts'
import { useNameOf } from '../../../parts/person/names.ts'
import { useUpdate } from '../useUpdate.ts'
import { useWhyNot } from '../useWhyNot.ts'
import css from './Rows.module.css'
import { useMayActFor, useStanding, type OfMember } from './useStanding.ts'

/** Whether the holder gets a copy of mails about a person. A change is saved at once. */
export function NoticesToMe({ member, isSelf }: OfMember) {
  const { t } = useText()
  const whyNot = useWhyNot()
  const nameOf = useNameOf()
  const mayAct = useMayActFor({ member, isSelf })
  const isMine = useStanding({ member, isSelf }).standing === 'holder'
  const { status, run } = useUpdate()
  const [chosen, setChosen] = useState<boolean>()
  const [failure, setFailure] = useState<unknown>()
  const { profile } = member
  if (!mayAct || profile.isAnonymous || member.isAdmin) return null
  const choose = async (notifyAccountHolder: boolean) => {
    setChosen(notifyAccountHolder)
    try {
      await (await loadAccountCalls()).updateProfile({ params: { id: profile.id }, body: { notifyAccountHolder } })
      await reloadGroup()
    } finally {
      setChosen(undefined)
    }
  }
  return (
    <div className={css.switch}>
      <Switch
        label={
          isSelf
            ? t('pages.person.notices_self')
            : t(isMine ? 'pages.person.notices_mine' : 'pages.person.notices', { name: profile.firstName ?? nameOf(profile) })
        }
        sublabel={t('pages.person.notices_why')}
        checked={chosen ?? profile.notifyAccountHolder}
        busy={status === 'PROCESSING'}
        error={status === 'FAILED' ? whyNot(failure) : undefined}
        onChange={(on) => void run(() => choose(on)).catch(setFailure)}
      />
    </div>
  )
}
