import { NamedModal } from '../../../events/NamedModal.tsx'
import { useText } from '@alpenglow/client/words/words'
import { useLeaveQuestion } from './useLeaveQuestion.ts'

/** Asks whoever is about to leave the codes behind, which are shown once. */
export function KeepFirst() {
  const { t } = useText()
  const { isAsked, stay, leave } = useLeaveQuestion()
  return (
    <NamedModal
      name="codes-left-behind"
      open={isAsked}
      size="small"
      title={t('pages.security.codes_leave_title')}
      onClose={stay}
      actions={{
        primary: { label: t('pages.security.codes_stay'), onPress: stay },
        secondary: { label: t('pages.security.codes_leave'), onPress: leave },
      }}
    >
      <p>{t('pages.security.codes_leave_text')}</p>
    </NamedModal>
  )
}
