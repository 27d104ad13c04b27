import type { PermissionName } from '../http/endpoint.ts'

/**
 * What somebody at the desk may do. A role is nothing but its list; whoever changes a list changes what a role may do, at once and
 * everywhere: the server asks for permissions, never for roles.
 */
export const permissions = [
  /** Sit at the desk at all, see oneself there and what one has done. */
  'desk.use',
  'guests.read',
  'guests.act_as',
  'orders.read',
  /** Look at an order that waits for somebody to look at it, and decide. */
  'orders.review',
  'catalogue.edit',
  'prices.edit',
  'promotions.edit',
  'translations.edit',
  'calendars.edit',
  'capacity.edit',
  'photos.review',
  'scans.read',
  'refunds.make',
  'reports.read',
  'audit.read',
  'invariants.read',
  'staff.manage',
  'flags.edit',
  'api_keys.manage',
] as const satisfies readonly PermissionName[]
export type Permission = (typeof permissions)[number]

/** What gives or takes a place at the desk asks for a code of the app, or one that was shown in the last minutes. */
export const asksForCode: readonly PermissionName[] = ['staff.manage'] satisfies Permission[]
export const minutesOfACode = 5

export const roles = {
  agent: ['desk.use', 'guests.read', 'guests.act_as', 'orders.read', 'orders.review'],
  merchandiser: ['desk.use', 'catalogue.edit', 'prices.edit', 'promotions.edit', 'translations.edit'],
  operations: ['desk.use', 'guests.read', 'calendars.edit', 'capacity.edit', 'photos.review', 'scans.read'],
  finance: [
    'desk.use',
    'guests.read',
    'orders.read',
    'orders.review',
    'refunds.make',
    'reports.read',
    'audit.read',
    'invariants.read',
  ],
  administrator: ['desk.use', 'audit.read', 'invariants.read', 'staff.manage', 'flags.edit', 'api_keys.manage'],
} as const satisfies Record<string, readonly Permission[]>
export type Role = keyof typeof roles
export const roleNames = Object.keys(roles) as [Role, ...Role[]]

export const permissionsOf = (role: Role): readonly Permission[] => roles[role]
export const may = (role: Role, permission: Permission): boolean => permissionsOf(role).includes(permission)
