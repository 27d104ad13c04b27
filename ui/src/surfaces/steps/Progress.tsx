import { useId, type ReactNode } from 'react'
import css from './Progress.module.css'

type Props = {
  label: ReactNode
  /** 0 to 100. Left out: it runs for an unknown time. */
  value?: number | undefined
  locale: string
}

/** The progress of a long action, as a bar and in figures. */
export function Progress({ label, value, locale }: Props) {
  const id = useId()
  const known = value === undefined ? undefined : Math.min(100, Math.max(0, value))
  const percent = known === undefined ? undefined : new Intl.NumberFormat(locale, percents).format(known / 100)
  return (
    <div className={css.progress}>
      <div className={css.words}>
        <span id={id}>{label}</span>
        {percent && (
          <span className={css.percent} aria-hidden="true">
            {percent}
          </span>
        )}
      </div>
      <progress className={css.bar} aria-labelledby={id} aria-valuetext={percent} max={100} value={known} />
    </div>
  )
}

const percents = { style: 'percent', maximumFractionDigits: 0 } as const
