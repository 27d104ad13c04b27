import type { ReactNode } from 'react'
import css from './Dock.module.css'

type Props = {
  caption: string
  total: string
  /** The total is words instead of an amount. */
  isUnknown?: boolean
  children: ReactNode
}

/**
 * On a phone the total and the button to continue stay at the bottom of the window. The button within the page is
 * hidden then.
 */
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
