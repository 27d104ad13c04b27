import { mayDo } from '../../member.ts'
import type { DeskPageFacts } from '../../page-facts.ts'
import { findFilters } from './log-filter.ts'

export const log: DeskPageFacts = {
  path: '/staff',
  title: (member) => (mayDo(member, 'audit.read') ? 'desk.audit.title' : 'desk.activity.title'),
  icon: 'file',
  kind: 'records',
  letter: 'l',
  finds: findFilters,
}
