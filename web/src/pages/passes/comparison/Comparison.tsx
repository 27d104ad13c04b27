import type { Candidate } from '@alpenglow/contract/catalogue/advice/candidates'
import type { CSSProperties } from 'react'
import { productOf, type AnsweredQuestion } from '../../../advice/answer/answer.ts'
import { useText } from '@alpenglow/client/words/words'
import { Column } from './Column.tsx'
import css from './Comparison.module.css'
import { familiesOf } from './benefits.ts'

/** The columns on one grid, so that comparable facts stand side by side. */
export function Comparison({ answer, shown }: { answer: AnsweredQuestion; shown: Candidate[] }) {
  const { t } = useText()
  const products = shown.flatMap(({ productId }) => productOf(answer, productId) ?? [])
  const families = familiesOf(products)
  const rows = rowsBefore + families.length + rowsAfter
  const columns = { '--columns': shown.length, '--rows': rows } as CSSProperties
  return (
    <section className={css.columns} aria-label={t('pages.passes.side_by_side')} style={columns}>
      {shown.map((candidate) => (
        <Column key={candidate.productId} answer={answer} candidate={candidate} families={families} />
      ))}
    </section>
  )
}

/**
 * Card, price, whom for, rise, button, sum, days, resorts, blackouts, reservations; then the benefits; then deferral.
 */
const rowsBefore = 10
const rowsAfter = 1
