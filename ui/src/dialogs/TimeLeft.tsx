import { useState } from 'react'
import { asClock, spokenSeconds } from './clock.ts'
import css from './TimeLeft.module.css'

type Props = {
  /** In ms; undefined while its dialog closes, which keeps showing the last value. */
  left: number | undefined
  label: string
  /** The sentence for screen readers. */
  describeSeconds: (seconds: number) => string
}

/** A countdown: updated each second for the eye, but announced only at some times. */
export function TimeLeft({ left, label, describeSeconds }: Props) {
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
      <output className="for-readers">{describeSeconds(spokenSeconds(last))}</output>
    </div>
  )
}
