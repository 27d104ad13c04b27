import type { AuditEntry } from '@alpenglow/contract/audit/api'
import { deviceName } from '@alpenglow/contract/identity/device-name'
import { Button } from '@alpenglow/ui/Button'
import { Modal } from '@alpenglow/ui/dialogs/Modal'
import { useState } from 'react'
import page from '../../parts/page.module.css'
import css from './Log.module.css'
import { useModalWords } from '@alpenglow/client/words/modal'
import { useText, type Words } from '../../text/Texts.tsx'
import { actionName, actorName, objectName } from './Entries.tsx'
import type { Filter } from './LogFilters.tsx'

type Props = { entry: AuditEntry | undefined; onClose: () => void; onFilter: ((filter: Filter) => void) | undefined }

/** All fields of an entry. They stay visible while the dialog closes. */
export function EntryDetails({ entry, onClose, onFilter }: Props) {
  const words = useText()
  const modalWords = useModalWords()
  const [last, setLast] = useState(entry)
  if (entry && entry !== last) setLast(entry)
  if (!last) return null
  return (
    <Modal open={entry !== undefined} title={actionName(last.action, words)} words={modalWords} onClose={onClose}>
      <dl className={page.facts}>
        {factsOf(last, words).map(([what, value]) => (
          <div key={what} style={{ display: 'contents' }}>
            <dt>{what}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {onFilter && <Only entry={last} onFilter={onFilter} />}
    </Modal>
  )
}

function factsOf(entry: AuditEntry, words: Words): [string, string][] {
  const { t, exactly } = words
  return [
    [t('desk.audit.number'), String(entry.id)],
    [t('desk.audit.when'), exactly(entry.at)],
    [t('desk.audit.who'), actorName(entry, words)],
    [t('desk.audit.on'), objectName(entry, words)],
    ...(entry.onBehalfOf === null ? [] : [[t('desk.audit.on_behalf_of'), String(entry.onBehalfOf)] as [string, string]]),
    ...Object.entries(entry.details).map(([name, value]) => detail(name, value, words)),
    ...(entry.requestId === null ? [] : [[t('desk.audit.request'), entry.requestId] as [string, string]]),
  ]
}

function detail(name: string, value: unknown, { t, has }: Words): [string, string] {
  const key = `desk.detail.${name}`
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const known = [`desk.role.${text}`, `desk.value.${text}`, `desk.value.${name}_${text}`].find(has)
  const shown = name === 'device' ? (deviceName(text) ?? text) : known ? t(known) : text
  return [has(key) ? t(key) : name, shown]
}

/** Filters the log by the entry's actor or object. */
function Only({ entry, onFilter }: { entry: AuditEntry; onFilter: (filter: Filter) => void }) {
  const words = useText()
  const { t } = words
  const { actor, object } = entry
  const [who, on] = [actorName(entry, words), objectName(entry, words)]
  const only = (what: string, filter: Filter) => (
    <Button size="small" onClick={() => onFilter(filter)}>
      {t('desk.audit.only', { what })}
    </Button>
  )
  return (
    <div className={`${page.act} ${css.apart}`}>
      <div className={page.pages}>
        {only(who, { actorKind: actor.kind, ...(actor.id !== null && { actorId: String(actor.id) }) })}
        {/* Actions on one's own access are found by their actor. */}
        {object && on !== who && only(on, { objectKind: object.kind, ...(object.id !== null && { objectId: object.id }) })}
      </div>
    </div>
  )
}
