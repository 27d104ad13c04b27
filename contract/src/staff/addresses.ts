// Generated from `pages/**/facts.ts` of the desk by `npm run generate`; compared in the tests.

/** The paths of the desk. A language may precede them, as in the shop. */
export const deskAddresses = {
  log: '/staff',
  me: '/staff/me',
  members: '/staff/members',
  logIn: '/staff/log-in',
  code: '/staff/code',
  setUp: '/staff/set-up',
  password: '/staff/password',
  signUps: '/staff/sign-ups',
} as const
export type DeskPage = keyof typeof deskAddresses
