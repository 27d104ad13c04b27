import { Modal } from '@alpenglow/ui/dialogs/Modal'
import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import { useState } from 'react'
import { whyFailed } from '../calls/why-failed.ts'
import { useText } from '../text/Texts.tsx'
import { useModalWords } from '../text/words/modal.ts'
import { asClock, spokenSeconds } from './rules.ts'
import css from './Warning.module.css'

type Props = {
  /** In ms, once it is worth a warning. */
  left: number | undefined
  isStaying: boolean
  hasFailed: boolean
  onStay: () => void
  onLeave: () => Promise<unknown>
}

/** Asks whether somebody is still there, and says how long it waits. Whoever closes it is there. */
export function Warning({ left, isStaying, hasFailed, onStay, onLeave }: Props) {
  const { t } = useText()
  const { isLeaving, failure, leave } = useLeave(onLeave)
  return (
    <Modal
      open={left !== undefined}
      title={t('components.session.title')}
      size="small"
      words={useModalWords()}
      onClose={onStay}
      actions={{
        primary: {
          label: t(hasFailed ? 'components.session.again' : 'components.session.stay'),
          onPress: onStay,
          busy: isStaying,
        },
        secondary: { label: t('components.session.leave'), onPress: leave, busy: isLeaving },
      }}
    >
      <p>{t('components.session.text')}</p>
      <TimeLeft left={left} />
      {hasFailed && !isStaying && <ErrorBlock standing>{t('components.session.failed')}</ErrorBlock>}
      {failure !== undefined && <ErrorBlock standing>{whyFailed(failure, t)}</ErrorBlock>}
    </Modal>
  )
}

/** To the eye each second, to readers only now and then. While the dialog leaves, it keeps the last it showed. */
function TimeLeft({ left }: { left: number | undefined }) {
  const { t, count } = useText()
  const [last, setLast] = useState(0)
  if (left !== undefined && left !== last) setLast(left)
  const seconds = spokenSeconds(last)
  const spoken = seconds < 60 ? count('components.session.seconds', seconds) : count('components.session.minutes', seconds / 60)
  return (
    <div className={css.left}>
      <p className={css.label} aria-hidden="true">
        {t('components.session.left')}
      </p>
      <p className={css.clock} aria-hidden="true">
        {asClock(last)}
      </p>
      <output className="for-readers">{spoken}</output>
    </div>
  )
}

function useLeave(onLeave: () => Promise<unknown>) {
  const [isLeaving, setLeaving] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const leave = () => {
    if (isLeaving) return
    setLeaving(true)
    setFailure(undefined)
    void onLeave()
      .catch(setFailure)
      .finally(() => setLeaving(false))
  }
  return { isLeaving, failure, leave }
}
