import { actions, actorKinds, type Action, type ActorKind } from '@alpenglow/contract/audit/actions'
import type { AuditEntry } from '@alpenglow/contract/audit/api'
import type { DeskMember } from '@alpenglow/contract/staff/api'
import { isDay } from '@alpenglow/contract/values/day'
import { mayDo } from '../../member.ts'
import type { PageCommand } from '../../page-facts.ts'
import type { Words } from '../../text/Texts.tsx'
import { actionName } from './entry-names.ts'

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

export const filterOf = (searchParams: URLSearchParams): Filter => ({
  before: number(searchParams.get('before')),
  actorKind: actorKinds.find((kind) => kind === searchParams.get('actorKind')),
  actorId: number(searchParams.get('actorId')),
  action: actions.find((action) => action === searchParams.get('action')),
  objectKind: searchParams.get('objectKind')?.slice(0, 100),
  objectId: searchParams.get('objectId')?.slice(0, 100),
  day: dayOf(searchParams.get('day') ?? ''),
})
const dayOf = (text: string) => (isDay(text) ? text : undefined)
const number = (text: string | null) => /^\d{1,15}$/.exec(text ?? '')?.[0]

export const queryOf = (filter: Filter): [string, string][] =>
  Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]))

/** Whether the filter excludes entries; `before` is only the page. */
export const isFiltered = ({ before: _, ...rest }: Filter): boolean => Object.values(rest).some(Boolean)

/** An entry's actor, or its object, as a filter. */
export const actorFilter = ({ actor }: AuditEntry): Filter => ({
  actorKind: actor.kind,
  ...(actor.id !== null && { actorId: String(actor.id) }),
})
export const objectFilter = ({ object }: AuditEntry): Filter =>
  object ? { objectKind: object.kind, ...(object.id !== null && { objectId: object.id }) } : {}

/** Every filter that one word of the sentence is, for the command menu. */
export function findFilters(words: Words, member: DeskMember): PageCommand[] {
  if (!mayDo(member, 'audit.read')) return []
  const { t } = words
  const command = (what: string, filter: Filter): PageCommand => ({
    label: t('desk.filter.only', { what }),
    query: String(new URLSearchParams(queryOf(filter))),
  })
  return [
    ...actorKinds.map((actorKind) => command(t(`desk.audit.actor.${actorKind}`), { actorKind })),
    ...actions.map((action) => command(actionName(action, words), { action })),
  ]
}
