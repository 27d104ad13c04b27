import type { DeskPageFacts } from '../../page-facts.ts'

export const signUps: DeskPageFacts = {
  path: '/staff/sign-ups',
  title: 'desk.sign_ups.title',
  icon: 'rise',
  kind: 'reports',
  letter: 's',
  permission: 'reports.read',
}
