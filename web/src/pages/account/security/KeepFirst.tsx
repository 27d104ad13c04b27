import { Modal } from '@alpenglow/ui/dialogs/Modal'
import { useText } from '../../../text/Texts.tsx'
import { useModalWords } from '../../../text/words/modal.ts'
import { useLeaveQuestion } from './useLeaveQuestion.ts'

/** Asks whoever is about to leave the codes behind, which are shown once. */
export function KeepFirst() {
  const { t } = useText()
  const { isAsked, stay, leave } = useLeaveQuestion()
  return (
    <Modal
      open={isAsked}
      size="small"
      title={t('pages.security.codes_leave_title')}
      words={useModalWords()}
      onClose={stay}
      actions={{
        primary: { label: t('pages.security.codes_stay'), onPress: stay },
        secondary: { label: t('pages.security.codes_leave'), onPress: leave },
      }}
    >
      <p>{t('pages.security.codes_leave_text')}</p>
    </Modal>
  )
}
