import type { DeskPageFacts } from '../../page-facts.ts'

export const logIn: DeskPageFacts = { path: '/staff/log-in', stage: 'out' }

export const code: DeskPageFacts = { path: '/staff/code', stage: 'code' }

export const setUp: DeskPageFacts = { path: '/staff/set-up', stage: 'enrol' }

export const password: DeskPageFacts = { path: '/staff/password', stage: 'any' }
