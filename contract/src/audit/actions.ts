export const actorKinds = ['staff', 'account', 'system'] as const
export type ActorKind = (typeof actorKinds)[number]

/** All actions that the audit log records: the object, and what happened to it. */
export const actions = [
  'staff.signed_in',
  'staff.sign_in_refused',
  'staff.locked_out',
  'staff.freed',
  'staff.signed_out',
  'staff.sessions_ended',
  'staff.added',
  'staff.invited',
  'staff.password_chosen',
  'staff.second_factor_set_up',
  'staff.second_factor_reset',
  'staff.role_changed',
  'staff.deactivated',
  'staff.reactivated',
  'profile.held',
  'photo.approved',
  'photo.rejected',
  'order.accepted',
  'order.refused',
  'audit.accepted',
] as const
export type Action = (typeof actions)[number]
