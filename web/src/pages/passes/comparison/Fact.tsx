import type { ReactNode } from 'react'
import css from './Fact.module.css'

type Props = {
  name: string
  children: ReactNode
  /** Small text below. */
  more?: ReactNode
  /** The product has none of it: shown faint. */
  none?: boolean
}

/** One row of a column. All columns have the same rows in the same order. */
export const ComparisonRow = ({ name, children, more, none = false }: Props) => (
  <dl className={css.fact}>
    <dt>{name}</dt>
    <dd data-none={none || undefined}>{children}</dd>
    {more && <dd className={css.more}>{more}</dd>}
  </dl>
)
