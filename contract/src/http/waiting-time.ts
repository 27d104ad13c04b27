import { pluralKey } from '../translations/text.ts'

type Wait = { key: string; count: number }

/** How long somebody has to wait, as a text says it: never less than it is, and in the unit that they would think of. */
export function waitingTime(seconds: number): Wait {
  const wait = (unit: 'seconds' | 'minutes' | 'hours', count: number): Wait => ({
    key: pluralKey(`components.errors.too_many.${unit}`, count),
    count,
  })
  if (seconds < 90) return wait('seconds', Math.max(1, Math.ceil(seconds)))
  if (seconds <= 90 * 60) return wait('minutes', Math.ceil(seconds / 60))
  return wait('hours', Math.ceil(seconds / 3600))
}
