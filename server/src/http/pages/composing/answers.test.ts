import * as z from 'zod/mini'
import { endpoint } from '@alpenglow/contract/http/endpoint'
import { expect, it } from 'vitest'
import type { VisitorCall } from '../../../kernel/call.ts'
import type { Route } from '../../api/bind.ts'
import { answerOwn, answerPublic } from './answers.ts'

const answers = { 200: z.object({ depthCm: z.int() }) }
const ofAnybody = endpoint({ method: 'GET', path: '/snow', access: 'anyone', summary: 'Snow', answers })
const ofAccount = endpoint({ method: 'GET', path: '/my-snow', access: 'account', summary: 'Theirs', answers })
const failures: unknown[] = []
const meansWith = (endpoint: Route['endpoint'], verb: () => unknown) => ({
  routes: [{ name: 'readSnow', endpoint, verb } as unknown as Route],
  failed: (error: unknown) => void failures.push(error),
})
const need = { call: 'readSnow' }
const visitor = { account: null } as unknown as VisitorCall
const lea = { account: { accountId: 1 } } as unknown as VisitorCall

it('what is somebody’s own stands on no page for all', async () => {
  const means = meansWith(ofAccount, () => ({ depthCm: 40 }))
  await expect(answerPublic(means, need, 'en')).rejects.toThrow('not a public operation')
  await expect(
    answerOwn(
      meansWith(ofAnybody, () => ({ depthCm: 40 })),
      need,
      lea,
    ),
  ).rejects.toThrow('nobody')
})

it('what an account has is not asked for where nobody is signed in', async () => {
  let asked = 0
  const means = meansWith(ofAccount, () => ({ depthCm: ++asked }))
  expect(await answerOwn(means, need, visitor)).toBeUndefined()
  expect(asked).toBe(0)
  expect(await answerOwn(means, need, lea)).toMatchObject({ call: 'readSnow', value: { depthCm: 1 } })
})

it('what fails of somebody’s own is told, and the page asks for it itself', async () => {
  const means = meansWith(ofAccount, () => {
    throw new Error('no stake stands there')
  })
  expect(await answerOwn(means, need, lea)).toBeUndefined()
  expect(failures).toEqual([new Error('no stake stands there')])
})
