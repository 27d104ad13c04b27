import type { GroupMember } from '@alpenglow/contract/profiles/api'
import { Button } from '@alpenglow/ui/Button'
import { useState } from 'react'
import { useNavigate } from '@alpenglow/client/routing/Router'
import { useText } from '@alpenglow/client/words/words'
import { flashes } from '../../../flashes.ts'
import { usePaths } from '../../../usePaths.ts'
import { Confirm } from '../confirmation/Confirm.tsx'
import { reloadGroup } from '../../../household/group.ts'
import { loadAccountCalls } from '../../../household/mine.ts'

type Props = { member: GroupMember; isSelf: boolean; name: string }

/** Removal of a person, behind a confirmation. It comes last and as a text link, because it is rarely wanted. */
export function PersonRemoval({ member, isSelf, name }: Props) {
  const { t } = useText()
  const [asked, setAsked] = useState(false)
  const navigate = useNavigate()
  const household = usePaths().account()
  const kind = isSelf ? 'leave' : member.isGuest ? 'give_back' : 'remove'
  const { word, title, text } = useLeavingWords(kind, name, member.hasLogin)
  const leave = async () => {
    await (await loadAccountCalls()).removeMember({ params: { id: member.id } })
    await reloadGroup()
    const said = isSelf ? t('pages.person.left') : t('pages.person.removed', { name })
    flashes.add({ id: 'gone', type: 'success', text: said, navigationCount: 0 })
    navigate(household)
  }
  return (
    <div>
      <Button kind="text" onClick={() => setAsked(true)}>
        {word}
      </Button>
      <Confirm open={asked} title={title} text={text} word={word} act={leave} onClose={() => setAsked(false)} />
    </div>
  )
}

/** A lent person is given back to their own household instead of removed. */
function useLeavingWords(kind: 'leave' | 'give_back' | 'remove', name: string, hasLogin: boolean) {
  const { t } = useText()
  if (kind === 'give_back')
    return {
      word: t('pages.share.give_back', { name }),
      title: t('pages.share.give_back_title', { name }),
      text: t('pages.share.give_back_text', { name }),
    }
  return {
    word: t(`pages.person.${kind}`, { name }),
    title: t(`pages.person.${kind}_title`, { name }),
    text: t(kind === 'remove' && hasLogin ? 'pages.person.remove_login_text' : `pages.person.${kind}_text`, { name }),
  }
}
