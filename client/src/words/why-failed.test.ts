import { CallFailed } from '@alpenglow/contract/http/errors'
import { expect, it } from 'vitest'
import { whyFailed } from './why-failed.ts'

const t = (key: string) => key

it('tells no connection from a failure of ours', () => {
  expect(whyFailed(new TypeError('Failed to fetch'), t)).toBe('components.errors.offline')
  expect(whyFailed(new CallFailed(500, {}), t)).toBe('components.errors.generic')
  expect(whyFailed(new CallFailed(503, {}), t)).toBe('components.errors.busy')
})
