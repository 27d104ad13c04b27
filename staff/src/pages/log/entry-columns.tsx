import type { AuditEntry } from '@alpenglow/contract/audit/api'
import type { ListColumn } from '../../parts/list/ListTable.tsx'
import type { Words } from '../../text/Texts.tsx'
import { actionName, actorName, objectName } from './entry-names.ts'
import css from './Log.module.css'

/** A change to the staff member's own account has no object: the actor names it. */
const isOwn = ({ actor, object }: AuditEntry) =>
  actor.kind === 'staff' && object?.kind === 'staff_member' && object.id === String(actor.id)

const objectCell = (words: Words) => (entry: AuditEntry) =>
  !entry.object || isOwn(entry) ? (
    <span className={css.none}>–</span>
  ) : (
    <>
      <span className={css.label}>{words.t('desk.audit.on')} </span>
      {objectName(entry, words)}
    </>
  )

export const entryColumns = (words: Words): ListColumn<AuditEntry>[] => {
  const { t, moment } = words
  return [
    { key: 'what', title: t('desk.audit.what'), names: true, cell: ({ action }) => actionName(action, words) },
    { key: 'who', title: t('desk.audit.who'), cell: (entry) => actorName(entry, words) },
    { key: 'on', title: t('desk.audit.on'), cell: objectCell(words) },
    { key: 'when', title: t('desk.audit.when'), figure: true, cell: ({ at }) => <time dateTime={at}>{moment(at)}</time> },
  ]
}
