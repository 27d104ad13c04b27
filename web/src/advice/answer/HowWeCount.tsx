import type { Candidate, Part, CategoryCost } from '@alpenglow/contract/catalogue/advice/candidates'
import type { Money } from '@alpenglow/contract/values/money'
import { Icon } from '@alpenglow/ui/Icon'
import { Table } from '@alpenglow/ui/surfaces/Table'
import { useMoney } from '../../text/money.ts'
import { useText } from '@alpenglow/client/words/words'
import { useTableWords } from '@alpenglow/client/words/table'
import css from './HowWeCount.module.css'
import type { AnsweredQuestion } from './answer.ts'
import { useNames } from '../useNames.ts'

/** Opens the arithmetic, which the page lays out where it has room. */
export function HowButton({ open, controls, onToggle }: { open: boolean; controls: string; onToggle: () => void }) {
  const { t } = useText()
  return (
    <button type="button" className={css.how} aria-expanded={open} aria-controls={controls} onClick={onToggle}>
      {t('components.advice.how')}
      <Icon name="chevron" size="small" />
    </button>
  )
}

type Row = { candidate: Candidate; share: CategoryCost }

/**
 * The arithmetic behind the advice, for a reader who wants to check it: passes and tickets per person, and their sum.
 */
export function HowWeCount({ answer, shown }: { answer: AnsweredQuestion; shown: readonly Candidate[] }) {
  const rows = shown.flatMap((candidate) => candidate.shares.map((share) => ({ candidate, share })))
  return (
    <>
      <Assumptions answer={answer} />
      <Sums answer={answer} rows={rows} />
    </>
  )
}

function Assumptions({ answer: { advice, plans, resorts } }: { answer: AnsweredQuestion }) {
  const { t } = useText()
  const money = useMoney()
  const { placeOf } = useNames()
  const { ticket } = advice
  if (!ticket) return null
  const price = (of: typeof ticket.usual) => money(of.each)
  return (
    <p className={css.assumptions}>
      {t('components.advice.how.usual', { price: price(ticket.usual), resort: placeOf(resorts, ticket.resortId) })}{' '}
      {plans.holidays === 'yes' && t('components.advice.how.peak', { price: price(ticket.peak) })}
    </p>
  )
}

const isOfPass = ({ tier }: Part) => tier === null
const isTicket = (part: Part) => !isOfPass(part)

function Sums({ answer, rows }: { answer: AnsweredQuestion; rows: Row[] }) {
  const { t } = useText()
  const money = useMoney()
  const words = useTableWords()
  const { nameOf, peopleOf } = useNames()
  const sumOf = ({ share }: Row): Money => ({ ...share.each, amount: share.count * share.each.amount })
  const columns = [
    { key: 'way', title: t('components.advice.how.way'), names: true, cell: ({ candidate }: Row) => nameOf(answer, candidate) },
    { key: 'who', title: t('components.advice.how.who'), cell: ({ share }: Row) => peopleOf(answer, share) },
    { key: 'passes', title: t('components.advice.how.passes'), cell: partsOf(isOfPass) },
    { key: 'tickets', title: t('components.advice.how.tickets'), cell: partsOf(isTicket) },
    { key: 'sum', title: t('components.advice.how.sum'), figure: true, cell: (row: Row) => money(sumOf(row)) },
  ]
  return (
    <Table
      caption={t('components.advice.how.caption')}
      captionHidden
      columns={columns}
      rows={rows}
      rowKey={({ candidate, share }) => `${candidate.productId} ${share.variant}`}
      dense
      words={words}
    />
  )
}

const partsOf =
  (wanted: (part: Part) => boolean) =>
  ({ share }: Row) => <Parts of={share} wanted={wanted} />

/** "2 × $412", a line for each price; for several people the counts of all. */
function Parts({ of: { parts, count }, wanted }: { of: CategoryCost; wanted: (part: Part) => boolean }) {
  const { t } = useText()
  const money = useMoney()
  const own = parts.filter(wanted)
  if (own.length === 0) return '–'
  return own.map((part) => (
    <span key={`${part.productId} ${part.tier}`} className={css.part}>
      {t('components.advice.times', { count: count * part.count, each: money(part.each) })}
    </span>
  ))
}
