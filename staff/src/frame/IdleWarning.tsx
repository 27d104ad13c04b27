import { Modal } from '@alpenglow/ui/dialogs/Modal'
import { TimeLeft } from '@alpenglow/ui/dialogs/TimeLeft'
import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import { useAct } from '../parts/acts/useAct.ts'
import { signOut, stay, useTimeLeft } from '../session.ts'
import { useModalWords } from '@alpenglow/client/words/modal'
import { useText } from '../text/Texts.tsx'
import css from './DeskLayout.module.css'

/** Asks whether the staff member is still there before their session expires. Closing the dialog means "stay". */
export function IdleWarning() {
  const words = useText()
  const modalWords = useModalWords()
  const { t, count } = words
  const left = useTimeLeft()
  const staying = useAct()
  const leaving = useAct()
  const onStay = () => staying.press(stay)
  const refusal = staying.refusal ?? leaving.refusal
  return (
    <Modal
      open={left !== undefined}
      title={t('desk.session.title')}
      size="small"
      words={modalWords}
      onClose={onStay}
      actions={{
        primary: { label: t('desk.session.stay'), onPress: onStay, busy: staying.busy },
        secondary: { label: t('desk.nav.sign_out'), onPress: () => leaving.press(signOut), busy: leaving.busy },
      }}
    >
      <div className={css.stillThere}>
        <p>{t('desk.session.text')}</p>
        <TimeLeft
          left={left}
          label={t('desk.session.left')}
          describeSeconds={(seconds) =>
            seconds < 60 ? count('desk.session.seconds', seconds) : count('desk.session.minutes', seconds / 60)
          }
        />
        {refusal && <ErrorBlock>{refusal}</ErrorBlock>}
      </div>
    </Modal>
  )
}
