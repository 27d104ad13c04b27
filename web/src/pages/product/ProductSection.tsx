import { useId, type ReactNode } from 'react'
import css from './Product.module.css'

type Props = { title: string; lead?: string; children?: ReactNode }

export function ProductSection({ title, lead, children }: Props) {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead && <p className={css.lead}>{lead}</p>}
      {children}
    </section>
  )
}
