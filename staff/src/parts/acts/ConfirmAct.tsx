import { Button } from '@alpenglow/ui/Button'
import { useState, type MouseEvent } from 'react'
import { useText } from '../../text/Texts.tsx'
import css from './ConfirmAct.module.css'
import type { Act } from './useAct.ts'

type Props = { act: Act; busy: boolean; onGo: () => void }

/**
 * An act, and before it what it does. Only one that can't be undone asks a second time; the question takes the place of
 * what it says, so that readers hear it.
 */
export function ConfirmAct({ act: { label, says, sure }, busy, onGo }: Props) {
  const { t } = useText()
  const [isAsking, setAsking] = useState(false)
  const asked = isAsking ? sure : undefined
  const press = ({ detail }: MouseEvent) => {
    if (!sure) return onGo()
    if (!isAsking) return setAsking(true)
    // The second press of a double click, where the button of the first question was.
    if (detail < 2) onGo()
  }
  return (
    <div className={css.act}>
      <output className={asked ? css.question : css.says}>{asked?.says ?? says}</output>
      <span className={css.buttons}>
        <Button size="small" busy={busy} onClick={press}>
          {asked?.label ?? label}
        </Button>
        {asked && (
          <Button kind="text" size="small" onClick={() => setAsking(false)}>
            {t('desk.act.leave')}
          </Button>
        )}
      </span>
    </div>
  )
}
