import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { createTokens } from '../tokens.ts'
import { visitDepsOf } from './visit-deps.ts'
import { chooseSession } from './which-session.ts'

const tokens = createTokens('a key that opens nothing, and is long enough')
const [lea, tom, gone] = ['L'.repeat(43), 'T'.repeat(43), 'g'.repeat(43)] as const
const looked: string[] = []
const means = visitDepsOf({
  tokens,
  whoIs: async (id) => {
    looked.push(id)
    return id === lea || id === tom ? { account: id, waitsForCode: false } : null
  },
  publicUrl: 'https://shop.example',
  secure: true,
  cookies: { session: 'session', csrf: 'csrf' },
  session: { warningMinutes: 10, expiryMinutes: 15 },
})
const which = (ids: readonly string[], token = '') => {
  const headers = { cookie: ids.map((id) => `session=${id}`).join('; '), 'x-csrf-token': token }
  return chooseSession(means, { headers } as unknown as FastifyRequest, { isUnattended: false })
}

it('the session that somebody is signed in with counts, wherever it stands', async () => {
  expect(await which([tokens.newVisitor(), gone, lea])).toMatchObject({ id: lea, isUnclear: false })
})

it('of two that are alive nobody knows which is the guest’s', async () => {
  expect(await which([lea, tom])).toEqual({ id: undefined, found: null, isUnclear: true })
  expect(await which([lea, lea])).toMatchObject({ id: lea, isUnclear: false })
})

it('of visitors’ sessions that counts which the token is of, then the first', async () => {
  const [one, other] = [tokens.newVisitor(), tokens.newVisitor()] as const
  expect((await which([gone, one, other], tokens.csrfFor(other))).id).toBe(other)
  expect((await which([gone, one, other])).id).toBe(one)
})

it('more than four are not even looked up', async () => {
  looked.length = 0
  expect(await which([...'abcd'].map((letter) => letter.repeat(43)))).toMatchObject({ isUnclear: false })
  expect(looked).toHaveLength(4)
  expect(await which([...'abcde'].map((letter) => letter.repeat(43)))).toMatchObject({ isUnclear: true })
  expect(looked).toHaveLength(4)
})
