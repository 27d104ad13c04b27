import type { Me } from '@alpenglow/contract/identity/session'
import { Button } from '@alpenglow/ui/Button'
import { Note } from '@alpenglow/ui/messages/ErrorBlock'
import { useText } from '@alpenglow/client/words/words'
import { DemoInbox } from './DemoInbox.tsx'
import { useSendAgain } from './useSendAgain.ts'

/** Reminds somebody whose address is not confirmed yet; of no concern to anybody else. */
export function UnconfirmedAddress({ me }: { me: Pick<Me, 'confirmedAt' | 'profile'> }) {
  const { t } = useText()
  const email = me.profile.contactInformation.email ?? ''
  const { busy, send } = useSendAgain(email)
  if (me.confirmedAt || !email) return null
  return (
    <Note kind="warn">
      <p>{t('components.unconfirmed.text', { email })}</p>
      <DemoInbox />
      <Button kind="text" busy={busy} onClick={send}>
        {t('components.unconfirmed.send')}
      </Button>
    </Note>
  )
}
