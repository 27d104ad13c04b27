import { TimeLeft } from '@alpenglow/ui/dialogs/TimeLeft'
import { ErrorBlock } from '@alpenglow/ui/messages/ErrorBlock'
import { useState } from 'react'
import { whyFailed } from '@alpenglow/client/words/why-failed'
import { NamedModal } from '../events/NamedModal.tsx'
import { useText } from '@alpenglow/client/words/words'
import css from './Warning.module.css'

type Props = {
  /** An account's session, or that of a guest who is not signed in but has something to lose. */
  whose: 'account' | 'guest'
  /** In ms, once it is short enough for a warning. */
  left: number | undefined
  isStaying: boolean
  hasFailed: boolean
  onStay: () => void
  onLeave: () => Promise<unknown>
}

const textKeys = {
  account: {
    left: 'components.session.left',
    minutes: 'components.session.minutes',
    seconds: 'components.session.seconds',
    stay: 'components.session.stay',
    leave: 'components.session.leave',
    failed: 'components.session.failed',
  },
  guest: {
    left: 'components.session.guest_left',
    minutes: 'components.session.guest_minutes',
    seconds: 'components.session.guest_seconds',
    stay: 'components.session.guest_stay',
    leave: 'components.session.guest_leave',
    failed: 'components.session.guest_failed',
  },
} as const

/**
 * Asks whether the guest is still there, and shows the time left. Closing it means "stay"; a failed sign-out is shown.
 */
export function Warning({ whose, left, isStaying, hasFailed, onStay, onLeave }: Props) {
  const { t, count } = useText()
  const keys = textKeys[whose]
  const { isLeaving, failure, leave, forget } = useLeave(onLeave)
  const stay = () => {
    forget()
    onStay()
  }
  return (
    <NamedModal
      name="still-there"
      open={left !== undefined || isLeaving || failure !== undefined}
      title={t('components.session.title')}
      size="small"
      onClose={stay}
      actions={{
        primary: {
          label: t(hasFailed ? 'components.session.again' : keys.stay),
          onPress: stay,
          busy: isStaying,
        },
        secondary: { label: t(keys.leave), onPress: leave, busy: isLeaving },
      }}
    >
      <p>{t('components.session.text')}</p>
      <div className={css.left}>
        <TimeLeft
          left={left}
          label={t(keys.left)}
          describeSeconds={(seconds) => (seconds < 60 ? count(keys.seconds, seconds) : count(keys.minutes, seconds / 60))}
        />
      </div>
      {hasFailed && !isStaying && <ErrorBlock>{t(keys.failed)}</ErrorBlock>}
      {failure !== undefined && <ErrorBlock>{whyFailed(failure, t)}</ErrorBlock>}
    </NamedModal>
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
  return { isLeaving, failure, leave, forget: () => setFailure(undefined) }
}
