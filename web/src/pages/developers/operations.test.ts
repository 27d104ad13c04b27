import { apis } from '@alpenglow/contract/apis'
import { openApi } from '@alpenglow/contract/http/openapi'
import { expect, it } from 'vitest'
import { findOperations, operationsOf, type Document } from './operations.ts'

const operations = operationsOf(openApi(apis) as unknown as Document)
const find = (id: string) => operations.find((operation) => operation.id === id)

it('reads every call of the contract', () => {
  const names = Object.values(apis).flatMap((api) => Object.keys(api))
  expect(operations.map(({ id }) => id).toSorted()).toEqual(names.toSorted())
})
it('says what goes in', () => {
  expect(find('signIn')).toMatchObject({
    method: 'PUT',
    path: '/session',
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
it('puts what is shared in its place', () => {
  expect(find('me')?.answers).toContainEqual({ status: '401', meaning: 'Not signed in' })
  expect(find('me')?.parameters).toContainEqual({ name: 'locale', where: 'query', type: '"en" | "fr"', required: false })
})
it('finds by path, method and words together', () => {
  expect(findOperations(operations, 'patch me passw').map(({ id }) => id)).toEqual(['changeMe'])
  expect(findOperations(operations, '')).toHaveLength(operations.length)
  expect(findOperations(operations, 'no such call')).toEqual([])
})
