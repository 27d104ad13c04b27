import type { DeskPageFacts } from '../../page-facts.ts'

export const me: DeskPageFacts = {
  path: '/staff/me',
  title: 'desk.me.title',
  icon: 'lock',
  kind: 'records',
  letter: 'i',
}
