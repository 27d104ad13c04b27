import type { GroupMember } from '@alpenglow/contract/profiles/api'
import { Button } from '@alpenglow/ui/Button'
import { useState } from 'react'
import { useNavigate } from '@alpenglow/client/routing/Router'
import { useText } from '@alpenglow/client/words/words'
import { flashes } from '../../../flashes.ts'
import { usePaths } from '../../../usePaths.ts'
import { Confirm } from '../Confirm.tsx'
import { calls, reloadGroup } from '../data.ts'

type Props = { member: GroupMember; isSelf: boolean; name: string }

/** Last, and as text: somebody goes, after a second question. */
export function Leaving({ member, isSelf, name }: Props) {
  const { t } = useText()
  const [asked, setAsked] = useState(false)
  const navigate = useNavigate()
  const household = usePaths().account()
  const word = isSelf ? t('pages.person.leave') : t('pages.person.remove', { name })
  const leave = async () => {
    await (await calls()).removeMember({ params: { id: member.id } })
    await reloadGroup()
    const text = isSelf ? t('pages.person.left') : t('pages.person.removed', { name })
    flashes.add({ id: 'gone', type: 'success', text, navigationCount: 0 })
    navigate(household)
  }
  return (
    <div>
      <Button kind="text" onClick={() => setAsked(true)}>
        {word}
      </Button>
      <Confirm
        open={asked}
        title={isSelf ? t('pages.person.leave_title') : t('pages.person.remove_title', { name })}
        text={t(isSelf ? 'pages.person.leave_text' : 'pages.person.remove_text')}
        word={word}
        act={leave}
        onClose={() => setAsked(false)}
      />
    </div>
  )
}
