/** A calendar day as text: "2027-01-31". Days are compared as text and have no time zone. */
export type Day = string

const dayLength = 86_400_000
const numeric = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
const clock = { ...numeric, hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const

type Formats = Map<string, Intl.DateTimeFormat>
const calendars: Formats = new Map()
const clocks: Formats = new Map()
/** Memoization: making a formatter takes a thousand times as long as using it. */
function formatOf(cache: Formats, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  let format = cache.get(timeZone)
  if (!format) cache.set(timeZone, (format = new Intl.DateTimeFormat('en-CA', { timeZone, ...options })))
  return format
}

/** Whether a text is a real calendar day: "2027-02-29" is not. */
export function isDay(text: string): text is Day {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** The local day of an instant. */
export const dayAt = (instant: Date, timeZone: string): Day => formatOf(calendars, timeZone, numeric).format(instant)

/** Whole years between birth and a day. A person born on 29 February comes of age on 1 March of a common year. */
export function ageOn(dob: Day, on: Day): number {
  const years = Number(on.slice(0, 4)) - Number(dob.slice(0, 4))
  return on.slice(5) < dob.slice(5) ? years - 1 : years
}

/**
 * The same day so many years ago, for comparison: in a year without 29 February it sorts between the 28th and 1 March.
 */
export const yearsBefore = (day: Day, years: number): Day =>
  String(Number(day.slice(0, 4)) - years).padStart(4, '0') + day.slice(4)

/** The day so many days later, or earlier. */
export const addDays = (day: Day, days: number): Day => new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10)

/** How many days later the second is; negative when it is earlier. */
export const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / dayLength

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(day).getUTCDay() || 7

/** All days from the first to the last, both included. */
export const daysFrom = (from: Day, until: Day): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(from, until) + 1) }, (_, days) => addDays(from, days))

/** The zone's offset from UTC at an instant, in milliseconds. */
export function offsetAt(instant: number, timeZone: string): number {
  const [year = 0, month = 0, day = 0, ...time] = (formatOf(clocks, timeZone, clock).format(instant).match(/\d+/g) ?? []).map(
    Number,
  )
  const [hour = 0, minute = 0, second = 0] = time
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000
}

/**
 * The first instant of a day in a time zone. Most days begin at midnight. Where clocks go back over midnight it is
 * repeated, and the first one counts; where they go forward over it there is none, and the day begins with the change.
 * A day that was skipped altogether begins with the next one.
 */
export function startOfDay(day: Day, timeZone: string): Date {
  const name = `${day} ${timeZone}`
  const known = starts.get(name)
  if (known !== undefined) return new Date(known)
  const start = findStart(day, timeZone)
  if (starts.size > 5000) starts.clear()
  starts.set(name, start.getTime())
  return start
}
/** Memoization: prices begin on a handful of days, and every price lookup needs them. */
const starts = new Map<string, number>()

function findStart(day: Day, timeZone: string): Date {
  const midnight = Date.parse(day)
  // No offset is a whole day, so these two are safely before and after the change.
  const [before, after] = [offsetAt(midnight - dayLength, timeZone), offsetAt(midnight + dayLength, timeZone)]
  const [early, late] = [midnight - before, midnight - after]
  if (before === after || offsetAt(early, timeZone) === before) return new Date(early)
  if (offsetAt(late, timeZone) === after) return new Date(late)
  return new Date(changeBetween(late, early, before, timeZone))
}

/** Binary search for the first instant with another offset than before; the end of the range has it. */
function changeBetween(from: number, until: number, before: number, timeZone: string): number {
  while (until - from > 1) {
    const middle = Math.floor((from + until) / 2)
    if (offsetAt(middle, timeZone) === before) from = middle
    else until = middle
  }
  return until
}
