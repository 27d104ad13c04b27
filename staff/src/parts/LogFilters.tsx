import { actions, actorKinds, type Action, type ActorKind } from '@alpenglow/contract/audit/actions'
import { Button } from '@alpenglow/ui/Button'
import { DateField } from '@alpenglow/ui/fields/DateField'
import { Select } from '@alpenglow/ui/fields/Select'
import css from '../pages/page.module.css'
import { dateWords, selectWords } from '../text/control-words.ts'
import { useText } from '../text/Texts.tsx'
import { actionName } from './Entries.tsx'

/** What of the log is shown. It stands in the address, so that it can be kept and sent on. */
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

/** Another filter begins at the newest entry again. */
export function LogFilters({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  const words = useText()
  const { t } = words
  const { before: _, ...rest } = filter
  const isFiltered = Object.values(rest).some(Boolean)
  return (
    <search className={css.filters} aria-label={t('desk.audit.filters')}>
      <Select
        label={t('desk.audit.filter_action')}
        words={selectWords(words)}
        value={filter.action ?? any}
        options={[
          { value: any, label: t('desk.audit.everything') },
          ...actions.map((action) => ({ value: action, label: actionName(action, words) })),
        ]}
        onChange={(action) => onChange({ ...rest, action: actions.find((known) => known === action) })}
      />
      <Select
        label={t('desk.audit.filter_actor')}
        words={selectWords(words)}
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
          words={dateWords(words)}
          value={filter.day ?? null}
          onChange={(day) => {
            if ((day ?? undefined) !== filter.day) onChange({ ...rest, day: day ?? undefined })
          }}
          clearable
        />
      </div>
      {isFiltered && (
        <div className={css.end}>
          <Button kind="text" onClick={() => onChange({})}>
            {t('desk.audit.clear')}
          </Button>
        </div>
      )}
    </search>
  )
}
