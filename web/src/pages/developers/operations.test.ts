import { readFileSync } from 'node:fs'
import { apis } from '@alpenglow/contract/apis'
import { namedSchemas } from '@alpenglow/contract/named-schemas'
import { openApi } from '@alpenglow/contract/http/openapi'
import { expect, it } from 'vitest'
import { operationList } from './operation-list.ts'
import { findOperations, operationOf, type Document } from './operations.ts'

const document = openApi(apis, namedSchemas) as unknown as Document
const listed = (id: string) => operationList.find((operation) => operation.id === id)
const find = (id: string) => operationOf(document, listed(id) ?? { path: '', method: '' })

it('lists every call of the contract, and finds each in the document', () => {
  const names = Object.values(apis).flatMap((api) => Object.keys(api))
  expect(operationList.map(({ id }) => id).toSorted()).toEqual(names.toSorted())
  expect(names.filter((name) => !find(name))).toEqual([])
})
it('says what goes in', () => {
  expect(listed('signIn')).toMatchObject({ method: 'PUT', path: '/session' })
  expect(find('signIn')).toMatchObject({
    access: 'visitor',
    csrf: 'token',
    idempotency: 'natural',
  })
  expect(find('signIn')?.body.map(({ name, required }) => [name, required])).toEqual([
    ['email', true],
    ['password', true],
  ])
  expect(find('signIn')?.parameters).toContainEqual({ name: 'redirect_uri', where: 'query', type: 'string', required: false })
})
it('says what comes out, down to the inner fields', () => {
  const names = find('me')?.data.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['age_restricted', 'profile', 'profile.contact_information.email']))
  expect(find('listResorts')?.data).toContainEqual({ name: '[].reservations_enabled', type: 'boolean', required: true })
})
it('follows the names of schemas, and says them as types', () => {
  const fields = find('getCart')?.data
  expect(fields).toContainEqual({ name: 'items[].price', type: 'Money | null', required: true })
})
it('says a format beside its type, and puts what a list may hold in brackets', () => {
  const types = new Map(find('listProfiles')?.data.map(({ name, type }) => [name, type]))
  expect(types.get('[].dob')).toBe('string (date) | null')
  expect(types.get('[].writable_attributes')).toMatch(/^\("first_name" \| .*\)\[\]$/)
})
it('puts what is shared in its place', () => {
  expect(find('me')?.answers).toContainEqual({ status: '401', meaning: 'Not signed in' })
  expect(find('me')?.parameters).toContainEqual({ name: 'locale', where: 'query', type: '"en" | "fr"', required: false })
})
const recorded = JSON.parse(readFileSync(new URL('../../../../contract/openapi.json', import.meta.url), 'utf8')) as Document
const examplesOf = (id: string) => operationOf(recorded, listed(id) ?? { path: '', method: '' })?.examples
it('shows the request of its example as it was sent', () => {
  expect(examplesOf('getResort')?.request).toBe('GET /api/v2/resorts/LKB')
  expect(examplesOf('signUp')?.request).toMatch(/^POST \/api\/v2\/guests\?source=web\n\n\{\n {2}"data": \{\n {4}"email": /)
  expect(examplesOf('hearSms')?.request).toMatch(/\n\nMessageSid=\w+\n&From=%2B\d+\n&Body=STOP$/)
})
it('shows its answers, and none of those that all calls share', () => {
  expect(examplesOf('authorizeOrder')?.answers.map(({ status }) => status)).toEqual(['200', '202', '402', '422'])
  expect(examplesOf('signIn')?.answers).toEqual([{ status: '200', body: expect.stringMatching(/^\{\n {2}"data": /) }])
  expect(examplesOf('signOut')?.answers).toEqual([])
})
it('finds by path, method and words together', () => {
  expect(findOperations(operationList, 'patch me passw').map(({ id }) => id)).toEqual(['changeMe'])
  expect(findOperations(operationList, '')).toHaveLength(operationList.length)
  expect(findOperations(operationList, 'no such call')).toEqual([])
})
