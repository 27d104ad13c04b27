import { useState } from 'react'
import { asClock, spokenSeconds } from './clock.ts'
import css from './TimeLeft.module.css'

type Props = {
  /** In ms; nothing while its dialog leaves, which keeps the last it showed. */
  left: number | undefined
  label: string
  /** The sentence for readers. */
  say: (seconds: number) => string
}

/** How long something still waits: to the eye each second, to readers only now and then. */
export function TimeLeft({ left, label, say }: Props) {
  const [last, setLast] = useState(0)
  if (left !== undefined && left !== last) setLast(left)
  return (
    <div>
      <p className={css.label} aria-hidden="true">
        {label}
      </p>
      <p className={css.clock} aria-hidden="true">
        {asClock(last)}
      </p>
      <output className="for-readers">{say(spokenSeconds(last))}</output>
    </div>
  )
}
