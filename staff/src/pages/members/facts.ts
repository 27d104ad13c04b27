import type { DeskPageFacts } from '../../page-facts.ts'
import { findMembers } from './members-list.ts'

export const members: DeskPageFacts = {
  path: '/staff/members',
  title: 'desk.staff.title',
  icon: 'person',
  kind: 'house',
  letter: 'm',
  permission: 'staff.manage',
  finds: findMembers,
}
