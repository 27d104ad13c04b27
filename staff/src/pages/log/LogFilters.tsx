import { actions, actorKinds, type Action, type ActorKind } from '@alpenglow/contract/audit/actions'
import type { AuditEntry } from '@alpenglow/contract/audit/api'
import { Button } from '@alpenglow/ui/Button'
import { DateField } from '@alpenglow/ui/fields/date/DateField'
import { Icon } from '@alpenglow/ui/Icon'
import { Select } from '@alpenglow/ui/fields/select/Select'
import css from './Log.module.css'
import { useDateWords } from '@alpenglow/client/words/date'
import { useSelectWords } from '@alpenglow/client/words/select'
import { useText } from '../../text/Texts.tsx'
import { actionName, actorName, objectName } from './Entries.tsx'

/** The filter of the log. It is in the address, so that it can be bookmarked and shared. */
export type Filter = {
  before?: string | undefined
  actorKind?: ActorKind | undefined
  actorId?: string | undefined
  action?: Action | undefined
  objectKind?: string | undefined
  objectId?: string | undefined
  day?: string | undefined
}

export const filterOf = (asked: URLSearchParams): Filter => ({
  before: number(asked.get('before')),
  actorKind: actorKinds.find((kind) => kind === asked.get('actorKind')),
  actorId: number(asked.get('actorId')),
  action: actions.find((action) => action === asked.get('action')),
  objectKind: asked.get('objectKind')?.slice(0, 100),
  objectId: asked.get('objectId')?.slice(0, 100),
  day: /^\d{4}-\d\d-\d\d$/.exec(asked.get('day') ?? '')?.[0],
})
const number = (text: string | null) => /^\d{1,15}$/.exec(text ?? '')?.[0]

const any = 'any'

/** Whether the filter excludes entries; `before` is only the page. */
export const isFiltered = ({ before: _, ...rest }: Filter): boolean => Object.values(rest).some(Boolean)

type Props = { filter: Filter; entries: AuditEntry[]; onChange: (filter: Filter) => void }

/** Another filter starts at the newest entry again. */
export function LogFilters({ filter, entries, onChange }: Props) {
  const words = useText()
  const selectWords = useSelectWords()
  const dateWords = useDateWords()
  const { t } = words
  const { before: _, ...rest } = filter
  return (
    <search className={css.filters} aria-label={t('desk.audit.filters')}>
      <Select
        label={t('desk.audit.filter_action')}
        words={selectWords}
        value={filter.action ?? any}
        options={[
          { value: any, label: t('desk.audit.everything') },
          ...actions.map((action) => ({ value: action, label: actionName(action, words) })),
        ]}
        onChange={(action) => onChange({ ...rest, action: actions.find((known) => known === action) })}
      />
      <Select
        label={t('desk.audit.filter_actor')}
        words={selectWords}
        value={filter.actorKind ?? any}
        options={[
          { value: any, label: t('desk.audit.everybody') },
          ...actorKinds.map((kind) => ({ value: kind, label: t(`desk.audit.actor.${kind}`) })),
        ]}
        onChange={(chosen) => onChange({ ...rest, actorId: undefined, actorKind: actorKinds.find((kind) => kind === chosen) })}
      />
      <div className={css.day}>
        <DateField
          label={t('desk.audit.filter_day')}
          words={dateWords}
          value={filter.day ?? null}
          onChange={(day) => {
            if ((day ?? undefined) !== filter.day) onChange({ ...rest, day: day ?? undefined })
          }}
          clearable
        />
      </div>
      <Only filter={rest} entries={entries} onChange={onChange} />
      {isFiltered(filter) && (
        <div className={css.end}>
          <Button kind="text" onClick={() => onChange({})}>
            {t('desk.audit.clear')}
          </Button>
        </div>
      )}
    </search>
  )
}

/**
 * The filters that were chosen from an entry, each with a button to remove it. The names come from the shown entries.
 */
function Only({ filter, entries, onChange }: Props) {
  const words = useText()
  const { actorKind, actorId, objectKind, objectId, ...rest } = filter
  const by = entries.find(({ actor }) => actor.kind === actorKind && String(actor.id) === actorId)
  const on = entries.find(({ object }) => object?.kind === objectKind && object?.id === objectId)
  const [actor, object] = [
    { actorKind, actorId },
    { objectKind, objectId },
  ]
  return (
    <>
      {actorId && <Chip name={by ? actorName(by, words) : actorId} onRemove={() => onChange({ ...rest, ...object })} />}
      {objectKind && (
        <Chip name={on ? objectName(on, words) : (objectId ?? objectKind)} onRemove={() => onChange({ ...rest, ...actor })} />
      )}
    </>
  )
}

function Chip({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useText()
  return (
    <div className={css.end}>
      <Button aria-label={t('desk.audit.remove', { what: name })} onClick={onRemove}>
        <span className={css.chip}>
          {t('desk.audit.only', { what: name })} <Icon name="close" size="small" />
        </span>
      </Button>
    </div>
  )
}
