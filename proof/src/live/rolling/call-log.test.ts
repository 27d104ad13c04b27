import { expect, it } from 'vitest'
import { judge } from './call-log.ts'

const vaultAway = [{ from: 100, until: 200 }]
const unanswered = (from: number, until: number, needsVault: boolean) => ({ from, until, needsVault, what: `from ${from}` })

it('only what the vault alone answers is excused, and only within its own restart', () => {
  const log = {
    unanswered: [unanswered(90, 110, true), unanswered(120, 130, false), unanswered(210, 220, true)],
    typedAgain: [
      { from: 50, until: 150 },
      { from: 201, until: 300 },
    ],
  }
  expect(judge(log, vaultAway)).toEqual({
    failures: ['from 120', 'from 210', 'digits were asked for again'],
    withinVault: { calls: 1, digits: 1 },
  })
})
