import { useId, type ReactNode } from 'react'
import css from './Card.module.css'
import type { Level } from './steps/Steps.tsx'

type Props = { title?: ReactNode; level?: Level; children: ReactNode }

/** A group that stands apart, where neither white space nor a hairline is enough. Never a card in a card. */
export function Card({ title, level = 3, children }: Props) {
  const id = useId()
  const Title = `h${level}` as const
  if (!title) return <div className={css.card}>{children}</div>
  return (
    <section className={css.card} aria-labelledby={id}>
      <Title id={id} className={css.title}>
        {title}
      </Title>
      {children}
    </section>
  )
}
