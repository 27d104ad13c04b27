import type { AuditEntry } from '@alpenglow/contract/audit/api'
import { formatOrderNumber } from '@alpenglow/contract/orders/written-number'
import { Table, type Column } from '@alpenglow/ui/surfaces/Table'
import page from '../../parts/page.module.css'
import css from './Log.module.css'
import { useTableWords } from '@alpenglow/client/words/table'
import { useText, type Words } from '../../text/Texts.tsx'

export const actionName = (action: string, { t, has }: Words): string => {
  const key = `desk.action.${action}`
  return has(key) ? t(key) : action
}
export const actorName = ({ actor }: AuditEntry, { t }: Words): string =>
  actor.kind === 'system' ? t('desk.audit.system') : (actor.name ?? `${t(`desk.audit.actor.${actor.kind}`)} ${actor.id}`)
export const objectName = ({ object }: AuditEntry, { t, has }: Words): string => {
  if (!object) return '–'
  if (object.name !== null) return object.kind === 'order' ? formatOrderNumber(object.name) : object.name
  const key = `desk.object.${object.kind}`
  return `${has(key) ? t(key) : object.kind}${object.id === null ? '' : ` ${object.id}`}`
}

const actionCell = (onOpen: (entry: AuditEntry) => void, words: Words) => (entry: AuditEntry) => (
  <button type="button" className={page.open} onClick={() => onOpen(entry)}>
    {actionName(entry.action, words)}
  </button>
)

const momentCell =
  (moment: (instant: string) => string) =>
  ({ at }: AuditEntry) => (
    <time dateTime={at} className={css.narrow}>
      {moment(at)}
    </time>
  )

/** A change to the staff member's own account has no object: the actor names it. */
const objectCell = (words: Words) => (entry: AuditEntry) => {
  const { actor, object } = entry
  const isOwn = actor.kind === 'staff' && object?.kind === 'staff_member' && object.id === String(actor.id)
  if (!object || isOwn) return <span className={css.none}>–</span>
  return (
    <>
      <span className={page.said}>{words.t('desk.audit.on')} </span>
      {objectName(entry, words)}
    </>
  )
}

type Props = { entries: AuditEntry[]; onOpen: (entry: AuditEntry) => void }

export function Entries({ entries, onOpen }: Props) {
  const words = useText()
  const tableWords = useTableWords()
  const { t, moment } = words
  const columns: Column<AuditEntry>[] = [
    {
      key: 'what',
      title: t('desk.audit.what'),
      names: true,
      cell: actionCell(onOpen, words),
    },
    { key: 'who', title: t('desk.audit.who'), cell: (entry) => actorName(entry, words) },
    { key: 'on', title: t('desk.audit.on'), cell: objectCell(words) },
    {
      key: 'when',
      title: t('desk.audit.when'),
      figure: true,
      cell: momentCell(moment),
    },
  ]
  return (
    <Table
      caption={t('desk.audit.title')}
      captionHidden
      dense
      columns={columns}
      rows={entries}
      rowKey={({ id }) => String(id)}
      words={tableWords}
    />
  )
}
