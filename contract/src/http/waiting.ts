import { pluralKey } from '../translations/text.ts'

type Told = { key: string; count: number }

/** How long somebody has to wait, as a text says it: never less than it is, and in the unit that they would think of. */
export function waitingTime(seconds: number): Told {
  const told = (unit: 'seconds' | 'minutes' | 'hours', count: number): Told => ({
    key: pluralKey(`components.errors.too_many.${unit}`, count),
    count,
  })
  if (seconds < 90) return told('seconds', Math.max(1, Math.ceil(seconds)))
  if (seconds <= 90 * 60) return told('minutes', Math.ceil(seconds / 60))
  return told('hours', Math.ceil(seconds / 3600))
}
