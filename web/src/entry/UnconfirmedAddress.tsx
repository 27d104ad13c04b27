import type { Me } from '@alpenglow/contract/identity/session'
import { Button } from '@alpenglow/ui/Button'
import { ErrorBlock, Note } from '@alpenglow/ui/messages/ErrorBlock'
import { useText } from '@alpenglow/client/words/words'
import type { TextKey } from '@alpenglow/texts/texts'
import { DemoInbox } from './DemoInbox.tsx'
import { useSendAgain } from './useSendAgain.ts'

type Props = {
  me: Pick<Me, 'confirmedAt' | 'profile'>
  /** What the guest can do once the address is confirmed. */
  text?: TextKey
  /** The server has just refused it for this reason. */
  isRefused?: boolean
}

/** Reminds a guest whose address is not confirmed yet; renders nothing for all others. */
export function UnconfirmedAddress({ me, text = 'components.unconfirmed.text', isRefused = false }: Props) {
  const { t } = useText()
  const email = me.profile.contactInformation.email ?? ''
  const { busy, send } = useSendAgain(email)
  if (me.confirmedAt || !email) return null
  const told = (
    <>
      <p>{t(text, { email })}</p>
      <DemoInbox />
      <Button kind="text" busy={busy} onClick={send}>
        {t('components.unconfirmed.send')}
      </Button>
    </>
  )
  return isRefused ? <ErrorBlock>{told}</ErrorBlock> : <Note kind="warn">{told}</Note>
}
