import { describe, expect, it } from 'vitest'
import { endpoint } from '../http/endpoint.ts'
import { hasPermission, permissions, permissionsOf, roleNames } from './roles.ts'
import { whyNotChangeable, whyNotFreed, whyNotStaffName, whyNotStaffPassword } from './rules.ts'

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
  for (const role of roleNames) expect(hasPermission(role, 'desk.use'), role).toBe(true)
  expect(roleNames.filter((role) => hasPermission(role, 'staff.manage'))).toEqual(['administrator'])
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

it('a member has a guest’s name: letters, and nothing that can’t be seen', () => {
  for (const name of [
    'Margot Keller',
    'Anne-Sophie O’Neil',
    'Ursula K. Le Guin',
    'Nguye\u0302\u0303n',
    'Ива\u0301н',
    '\u0DC1\u0DCA\u200D\u0DBB\u0DD3',
  ])
    expect(whyNotStaffName(name, []), name).toBeUndefined()
  for (const name of [
    'Margot\u200DKeller',
    '\u202EtograM',
    'Margot\u200E',
    '\u3164',
    'Keller\u{16FE4}',
    'Keller\u2D7F',
    'Ke\u{1107F}ller',
    '<b>',
    'Margot Ke\u00ADller',
  ])
    expect(whyNotStaffName(name, []), JSON.stringify(name)).toBe('INVALID_CHARACTERS')
  expect(whyNotStaffName(' ', [])).toBe('REQUIRED')
})

it('no member reads like another', () => {
  const others = ['Margot Keller', 'Élodie Blanc', 'Иван Петров', 'Arnold Wavve', '\u0639\u0644\u06CC', 'Jean-Luc O’Neil']
  for (const twin of [
    'Margot Keller',
    ' margot  KELLER ',
    'Margot Keller.',
    'M\u0430rgot Keller', // a Cyrillic a
    'Μargot Κeller', // Greek capitals
    'Ｍargot Keller', // a wide M
    'Margot KeIIer', // capital I for l
    'E\u0301lodie Blanc',
    'ИВАН ПЕТРОВ',
    'Amold Wawe',
    '\u0639\u200D\u0644\u06CC', // a joiner between letters that are joined anyway
    "Jean\u2011Luc O'Neil",
  ])
    expect(whyNotStaffName(twin, others), JSON.stringify(twin)).toBe('NOT_UNIQUE')
  for (const another of ['Margot K. Keller', 'Elodie Blanc', 'Margaux Keller', 'Иван Петровский', 'Jean Luc O’Neil', 'Λία'])
    expect(whyNotStaffName(another, others), another).toBeUndefined()
})

describe('whether a member of staff is to be freed', () => {
  const now = new Date('2026-11-22T16:00:00Z')
  const member = { isActive: true, waitsUntil: '2026-11-22T16:00:01Z' }
  it('they are as long as they have to wait', () => {
    expect(whyNotFreed(member, now)).toBeUndefined()
    expect(whyNotFreed({ ...member, waitsUntil: now.toISOString() }, now)).toBe('not_waiting')
    expect(whyNotFreed({ ...member, waitsUntil: null }, now)).toBe('not_waiting')
  })
  it('whoever has no place has to be given one first', () => {
    expect(whyNotFreed({ ...member, isActive: false }, now)).toBe('inactive')
  })
})
