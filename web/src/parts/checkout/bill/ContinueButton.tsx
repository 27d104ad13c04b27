import { Button } from '@alpenglow/ui/Button'
import { useId, type ReactNode } from 'react'
import css from './Bill.module.css'

type Props = {
  children: ReactNode
  onPress: () => void
  /** What has to be done first; a press leads there. */
  waits?: string | undefined
  /** Something above has to be decided first, and has the accent colour. */
  isCool?: boolean
  busy?: boolean
}

/** The button to the next step: in the accent colour as soon as nothing has to be done first. */
export function ContinueButton({ children, onPress, waits, isCool = false, busy = false }: Props) {
  const id = useId()
  return (
    <div className={css.way}>
      <Button
        kind={waits || isCool ? 'line' : 'go'}
        wide
        arrow
        busy={busy}
        onClick={onPress}
        {...(waits && { 'aria-describedby': id })}
      >
        {children}
      </Button>
      {waits && <p id={id}>{waits}</p>}
    </div>
  )
}
