import { expect, it } from 'vitest'
import { waitingTime } from './waiting-time.ts'

const describeWait = (seconds: number) => {
  const { key, count } = waitingTime(seconds)
  return `${count} ${key.split('.').slice(3).join('.')}`
}

it('tells how long to wait in the unit that somebody would think of, and never too little', () => {
  expect([0, 1, 40, 89, 89.5].map(describeWait)).toEqual([
    '1 seconds.one',
    '1 seconds.one',
    '40 seconds.other',
    '89 seconds.other',
    '90 seconds.other',
  ])
  expect([90, 120, 121, 27 * 60, 90 * 60].map(describeWait)).toEqual([
    '2 minutes.other',
    '2 minutes.other',
    '3 minutes.other',
    '27 minutes.other',
    '90 minutes.other',
  ])
  expect([90 * 60 + 1, 86_400].map(describeWait)).toEqual(['2 hours.other', '24 hours.other'])
})
