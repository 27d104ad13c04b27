import type { ReactNode } from 'react'
import css from './Empty.module.css'

type Props = {
  /** A small landscape without a sky: its snow is the page. Decoration. */
  picture?: ReactNode
  children: ReactNode
  /** The one button that adds the first item. */
  action?: ReactNode
}

/** An empty list: one sentence, and what to do about it. */
export const Empty = ({ picture, children, action }: Props) => (
  <div className={css.empty}>
    {picture && <div className={css.picture}>{picture}</div>}
    <p>{children}</p>
    {action}
  </div>
)
