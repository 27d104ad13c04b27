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
it('finds by path, method and words together', () => {
  expect(findOperations(operationList, 'patch me passw').map(({ id }) => id)).toEqual(['changeMe'])
  expect(findOperations(operationList, '')).toHaveLength(operationList.length)
  expect(findOperations(operationList, 'no such call')).toEqual([])
})
