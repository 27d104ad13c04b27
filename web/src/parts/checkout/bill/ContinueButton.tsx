import { Button } from '@alpenglow/ui/Button'
import { useId, type ReactNode } from 'react'
import css from './Bill.module.css'

type Props = {
  children: ReactNode
  onPress: () => void
  /** What stands in the way; pressed, the button leads there. */
  waits?: string | undefined
  /** Something above is to be decided first, and is the warm one. */
  isCool?: boolean
  busy?: boolean
}

/** The way to the next step: warm, as soon as nothing stands in it. */
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
