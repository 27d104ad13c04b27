import type { PermissionName } from '../http/endpoint.ts'

/**
 * The permissions at the desk. A role is only a list of them. A changed list changes what the role may do at once,
 * because the server checks permissions, never roles.
 */
export const permissions = [
  /** Use the desk at all, see one's own account and actions there. */
  'desk.use',
  'guests.read',
  'guests.act_as',
  'orders.read',
  /** See an order that waits for review, and decide. */
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

/** Permissions that need a fresh code of the app, because they grant or revoke access to the desk. */
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
export const hasPermission = (role: Role, permission: Permission): boolean => permissionsOf(role).includes(permission)
