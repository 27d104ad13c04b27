import { expect, it } from 'vitest'
import { endpoint } from '../http/endpoint.ts'
import { may, permissions, permissionsOf, roleNames } from './roles.ts'
import { whyNotChangeable, whyNotStaffPassword } from './rules.ts'

it('asks fifteen characters of a password at the desk, counted as somebody sees them', () => {
  expect(whyNotStaffPassword('')).toBe('REQUIRED')
  expect(whyNotStaffPassword('é'.repeat(14))).toBe('OUT_OF_RANGE')
  expect(whyNotStaffPassword('e\u0301'.repeat(14))).toBe('OUT_OF_RANGE')
  expect(whyNotStaffPassword('é'.repeat(15))).toBeUndefined()
  expect(whyNotStaffPassword('x'.repeat(128))).toBeUndefined()
  expect(whyNotStaffPassword('x'.repeat(129))).toBe('OUT_OF_RANGE')
})

const margot = { id: 1, role: 'administrator', isActive: true } as const
const agent = { id: 2, role: 'agent', isActive: true } as const

it('lets nobody change their own role or end their own access', () => {
  const by = { by: 1, otherAdministrators: 3 }
  expect(whyNotChangeable(margot, { role: 'agent' }, by)).toBe('self')
  expect(whyNotChangeable(margot, { isActive: false }, by)).toBe('self')
  expect(whyNotChangeable(margot, { role: 'administrator', isActive: true }, by)).toBeUndefined()
  expect(whyNotChangeable(agent, { role: 'finance', isActive: false }, by)).toBeUndefined()
})

it('keeps the last administrator, whoever asks', () => {
  expect(whyNotChangeable(margot, { isActive: false }, { by: 2, otherAdministrators: 0 })).toBe('last_administrator')
  expect(whyNotChangeable(margot, { role: 'agent' }, { by: 2, otherAdministrators: 0 })).toBe('last_administrator')
  expect(whyNotChangeable(margot, { role: 'agent' }, { by: 2, otherAdministrators: 1 })).toBeUndefined()
  const gone = { ...margot, isActive: false }
  expect(whyNotChangeable(gone, { role: 'agent' }, { by: 2, otherAdministrators: 0 })).toBeUndefined()
})

it('gives every role the desk, only the administrator the staff, and each permission to somebody', () => {
  for (const role of roleNames) expect(may(role, 'desk.use'), role).toBe(true)
  expect(roleNames.filter((role) => may(role, 'staff.manage'))).toEqual(['administrator'])
  expect(new Set(roleNames.flatMap((role) => permissionsOf(role)))).toEqual(new Set(permissions))
})

it('does not compile without the permission, nor with one where nobody of the staff calls', () => {
  const read = { method: 'GET', path: '/a', summary: '', answers: { 204: 'nothing' } } as const
  // @ts-expect-error who of the staff may call is not said
  endpoint({ ...read, access: 'staff' })
  // @ts-expect-error guests have no permissions
  endpoint({ ...read, access: 'account', permission: 'audit.read' })
  expect(endpoint({ ...read, access: 'staff', permission: 'audit.read' }).permission).toBe('audit.read')
})
