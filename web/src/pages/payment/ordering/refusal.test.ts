import { CallFailed } from '@alpenglow/contract/http/errors'
import { expect, test } from 'vitest'
import { readOrderRefusal, type OrderRefusal } from './refusal.ts'

const refused = (fields: Record<string, string[]>, says?: string) =>
  new CallFailed(422, { fields, ...(says !== undefined && { messages: { base: [says] } }) })

test.each<[string, unknown, OrderRefusal | undefined]>([
  ['an empty cart', refused({ base: ["Can't be empty."] }), { is: 'empty' }],
  ['it may be said of its items', refused({ items: ["Can't be empty."] }), { is: 'empty' }],
  ['what changed', refused({ base: ['unacknowledged_change'] }, 'Look.'), { is: 'changed', says: 'Look.' }],
  ['a no of the bank', refused({ errorCode: ['204'] }), { is: 'declined', code: '204' }],
  ['a yes that has gone', refused({ base: ['authorization_missing'] }, 'Pay first.'), { is: 'bank', says: 'Pay first.' }],
  ['a question', refused({ base: ['challenge_missing'] }, 'Answer it.'), { is: 'bank', says: 'Answer it.' }],
  ['a step before', refused({ base: ['step_missing'] }, 'Sign first.'), { is: 'step', says: 'Sign first.' }],
  ['anything else, in its words', refused({ base: ['odd'] }, 'Odd.'), { is: 'other', says: 'Odd.' }],
  ['too many', new CallFailed(429, { text: 'Wait.' }), { is: 'wait', says: 'Wait.' }],
  ['no answer says nothing', new TypeError('network'), undefined],
  ['nor does a shop that is busy', new CallFailed(503, {}), undefined],
  ['nor one that is at it', new CallFailed(409, {}), undefined],
])('knows %s', (_, failure, refusal) => expect(readOrderRefusal(failure)).toEqual(refusal))
