import type { ReactNode } from 'react'
import css from './Dock.module.css'

type Props = {
  caption: string
  total: string
  /** The total is words that stand for one. */
  isUnknown?: boolean
  children: ReactNode
}

/** On a phone the total and the way on are always at hand. The button that stands in the page gives way to this one. */
export const Dock = ({ caption, total, isUnknown = false, children }: Props) => (
  <div className={`not-on-paper ${css.dock}`}>
    <div className={css.row}>
      <p>
        <small>{caption}</small>
        <strong data-unknown={isUnknown || undefined}>{total}</strong>
      </p>
      {children}
    </div>
  </div>
)
