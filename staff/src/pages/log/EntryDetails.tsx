import type { AuditEntry } from '@alpenglow/contract/audit/api'
import { deviceName } from '@alpenglow/contract/identity/device-name'
import { Button } from '@alpenglow/ui/Button'
import { Details } from '../../parts/list/Details.tsx'
import { useText, type Words } from '../../text/Texts.tsx'
import { actorName, objectName } from './entry-names.ts'
import { actorFilter, objectFilter, type Filter } from './log-filter.ts'
import css from './Log.module.css'

type Props = { entry: AuditEntry; onFilter: ((filter: Filter) => void) | undefined }

/** All fields of an entry; and the log filtered by its actor or object, for those who may read all of it. */
export function EntryDetails({ entry, onFilter }: Props) {
  const words = useText()
  const { t } = words
  const [who, on] = [actorName(entry, words), objectName(entry, words)]
  const only = (what: string, filter: Filter) => (
    <Button size="small" onClick={() => onFilter?.(filter)}>
      {t('desk.filter.only', { what })}
    </Button>
  )
  return (
    <>
      <Details facts={factsOf(entry, words)} />
      {onFilter && (
        <div className={css.only}>
          {only(who, actorFilter(entry))}
          {/* Actions on one's own access are found by their actor. */}
          {entry.object && on !== who && only(on, objectFilter(entry))}
        </div>
      )}
    </>
  )
}

type Fact = readonly [what: string, value: string]

function factsOf(entry: AuditEntry, words: Words): Fact[] {
  const { t, exactly } = words
  return [
    [t('desk.audit.number'), String(entry.id)],
    [t('desk.audit.when'), exactly(entry.at)],
    [t('desk.audit.who'), actorName(entry, words)],
    [t('desk.audit.on'), objectName(entry, words)],
    ...(entry.onBehalfOf === null ? [] : [[t('desk.audit.on_behalf_of'), String(entry.onBehalfOf)] as const]),
    ...Object.entries(entry.details).map(([name, value]) => detail(name, value, words)),
    ...(entry.requestId === null ? [] : [[t('desk.audit.request'), entry.requestId] as const]),
  ]
}

function detail(name: string, value: unknown, { t, has }: Words): Fact {
  const key = `desk.detail.${name}`
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const known = [`desk.role.${text}`, `desk.value.${text}`, `desk.value.${name}_${text}`].find(has)
  const shown = name === 'device' ? (deviceName(text) ?? text) : known ? t(known) : text
  return [has(key) ? t(key) : name, shown]
}
