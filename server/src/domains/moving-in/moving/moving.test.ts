import { expect, it } from 'vitest'
import { Busy } from '../../../db/errors.ts'
import { retryWhenBusy } from './moving.ts'

/** Fails with each of these errors in turn, and then succeeds. */
function failing(...errors: Error[]) {
  let asked = 0
  const work = async () => {
    const error = errors[asked++]
    if (error) throw error
    return 'done'
  }
  return { work, asked: () => asked }
}

it('a batch whose row a sale holds for a moment is tried again', async () => {
  const { work, asked } = failing(new Busy('a row is locked'))
  expect([await retryWhenBusy(work), asked()]).toEqual(['done', 2])
})
it('what is wrong with a batch is told at once', async () => {
  const { work, asked } = failing(new Error('Line 7 of the file was changed meanwhile.'))
  await expect(retryWhenBusy(work)).rejects.toThrow('Line 7')
  expect(asked()).toBe(1)
})
