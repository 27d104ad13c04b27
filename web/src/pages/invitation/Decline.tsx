import { Button } from '@alpenglow/ui/Button'
import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import { useOnce } from '@alpenglow/ui/form/useOnce.ts'
import { useState } from 'react'
import { useText } from '@alpenglow/client/words/words'
import { declineInvitation } from '../../entry/entry-actions.ts'
import { whyNotEntered } from '../../entry/why-not-signed-in.ts'
import { NamedModal } from '../../events/NamedModal.tsx'

type Props = { token: string; by: string; onDeclined: () => void }

/** Declining needs a confirmation: the link works only once. */
export function Decline({ token, by, onDeclined }: Props) {
  const words = useText()
  const { t } = words
  const [asked, setAsked] = useState(false)
  const { busy, once } = useOnce()
  const [failure, setFailure] = useState<unknown>()
  const press = () => void once(() => declineInvitation(token)).then(onDeclined, setFailure)
  return (
    <div>
      <Button kind="text" onClick={() => setAsked(true)}>
        {t('pages.invitation.decline')}
      </Button>
      <NamedModal
        name="second-question"
        open={asked}
        size="small"
        title={t('pages.invitation.decline_title')}
        onClose={() => setAsked(false)}
        actions={{
          primary: { label: t('pages.invitation.decline'), busy, onPress: press },
          secondary: { label: t('pages.invitation.stay'), onPress: () => setAsked(false) },
        }}
      >
        <p>{t('pages.invitation.decline_text', { by })}</p>
        {failure !== undefined && <ErrorBlock>{whyNotEntered(failure, words)}</ErrorBlock>}
      </NamedModal>
    </div>
  )
}
