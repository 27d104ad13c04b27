/** The paths of the desk. A language may precede them, as in the shop. */
export const deskAddresses = {
  home: '/staff',
  logIn: '/staff/log-in',
  code: '/staff/code',
  setUp: '/staff/set-up',
  password: '/staff/password',
  members: '/staff/members',
  signUps: '/staff/sign-ups',
  me: '/staff/me',
} as const
export type DeskPage = keyof typeof deskAddresses
