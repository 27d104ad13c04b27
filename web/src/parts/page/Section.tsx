import { useId, type ReactNode } from 'react'
import css from './Section.module.css'

type Props = { title: string; lead: string; more: ReactNode; children: ReactNode }

export function Section({ title, lead, more, children }: Props) {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.titleAndMore}>
        <div>
          <h2 id={id}>{title}</h2>
          <p>{lead}</p>
        </div>
        {more}
      </div>
      {children}
    </section>
  )
}
