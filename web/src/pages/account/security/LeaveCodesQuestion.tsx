import { useEffect, useRef, useState } from 'react'
import { useNavigate } from '@alpenglow/client/routing/Router'
import { NamedModal } from '../../../events/NamedModal.tsx'
import { useText } from '@alpenglow/client/words/words'
import { guardLeaving, type LeaveAttempt } from './leave-guard.ts'

/** Asks before the reader leaves the page with unsaved recovery codes, which are shown only once. */
export function LeaveCodesQuestion() {
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

/** The pending attempt to leave, and the two answers to it. */
function useLeaveQuestion() {
  const [way, setWay] = useState<LeaveAttempt>()
  const navigate = useNavigate()
  const end = useRef(() => {})
  useEffect(() => {
    end.current = guardLeaving(setWay)
    return end.current
  }, [])
  const leave = () => {
    end.current()
    if (way && 'to' in way) navigate(way.to)
    else if (way) history.go(way.by)
  }
  return { isAsked: way !== undefined, stay: () => setWay(undefined), leave }
}
