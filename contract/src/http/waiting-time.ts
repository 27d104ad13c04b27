import { pluralKey } from '../translations/text.ts'

type Wait = { key: string; count: number }

/**
 * A waiting time for a text: rounded up, so the guest never waits longer than it says, and in the unit that people
 * would use.
 */
export function waitingTime(seconds: number): Wait {
  const wait = (unit: 'seconds' | 'minutes' | 'hours', count: number): Wait => ({
    key: pluralKey(`components.errors.too_many.${unit}`, count),
    count,
  })
  if (seconds < 90) return wait('seconds', Math.max(1, Math.ceil(seconds)))
  if (seconds <= 90 * 60) return wait('minutes', Math.ceil(seconds / 60))
  return wait('hours', Math.ceil(seconds / 3600))
}
