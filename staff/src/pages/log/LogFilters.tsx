import { actions, actorKinds } from '@alpenglow/contract/audit/actions'
import type { AuditEntry } from '@alpenglow/contract/audit/api'
import { noFilter, Filters, FilterWord } from '../../parts/filters/Filters.tsx'
import { useDayWord } from '../../parts/filters/useDayWord.tsx'
import { useText, type Words } from '../../text/Texts.tsx'
import { actionName, actorName, objectName } from './entry-names.ts'
import { isFiltered, type Filter } from './log-filter.ts'

type Props = { filter: Filter; entries: AuditEntry[]; onChange: (filter: Filter) => void }

/** Another filter starts at the newest entry again. */
export function LogFilters({ filter: { before: _, ...filter }, entries, onChange }: Props) {
  const words = useText()
  const { t } = words
  const day = useDayWord(filter.day, (chosen) => onChange({ ...filter, day: chosen }))
  const action = (
    <FilterWord
      label={t('desk.audit.what')}
      value={filter.action ?? noFilter}
      options={[
        { value: noFilter, label: t('desk.audit.everything') },
        ...actions.map((one) => ({ value: one, label: actionName(one, words) })),
      ]}
      onChange={(chosen) => onChange({ ...filter, action: actions.find((one) => one === chosen) })}
    />
  )
  const actor = (
    <FilterWord
      label={t('desk.audit.who')}
      value={filter.actorKind ?? noFilter}
      options={[
        { value: noFilter, label: t('desk.audit.everybody') },
        ...actorKinds.map((kind) => ({ value: kind, label: t(`desk.audit.by.${kind}`) })),
      ]}
      onChange={(chosen) => onChange({ ...filter, actorId: undefined, actorKind: actorKinds.find((kind) => kind === chosen) })}
    />
  )
  return (
    <Filters
      label={t('desk.audit.filters')}
      sentence={t('desk.audit.sentence')}
      words={{ action, actor, day: day.word }}
      only={onlyOf(filter, entries, words).map(({ name, without }) => ({ name, onRemove: () => onChange(without) }))}
      onClear={isFiltered(filter) ? () => onChange({}) : undefined}
    >
      {day.field}
    </Filters>
  )
}

/** The filters that were chosen from an entry. Their names come from the entries that are shown. */
function onlyOf(filter: Filter, entries: AuditEntry[], words: Words): { name: string; without: Filter }[] {
  const { actorKind, actorId, objectKind, objectId, ...rest } = filter
  const by = entries.find(({ actor }) => actor.kind === actorKind && String(actor.id) === actorId)
  const on = entries.find(({ object }) => object?.kind === objectKind && object?.id === objectId)
  return [
    ...(actorId ? [{ name: by ? actorName(by, words) : actorId, without: { ...rest, objectKind, objectId } }] : []),
    ...(objectKind
      ? [{ name: on ? objectName(on, words) : (objectId ?? objectKind), without: { ...rest, actorKind, actorId } }]
      : []),
  ]
}
