import type { AuditEntry } from '@alpenglow/contract/audit/api'
import { formatOrderNumber } from '@alpenglow/contract/orders/written-number'
import type { Words } from '../../text/Texts.tsx'

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
