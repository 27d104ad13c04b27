import type { ReactNode } from 'react'
import css from './Details.module.css'

/** What is known of one object, as pairs. */
export const Details = ({ facts }: { facts: readonly (readonly [what: string, value: ReactNode])[] }) => (
  <dl className={css.facts}>
    {facts.map(([what, value]) => (
      <div key={what}>
        <dt>{what}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
