/** A calendar day as it is written: "2027-01-31". Days are compared as text and never carry a time zone. */
export type Day = string

const calendars = new Map<string, Intl.DateTimeFormat>()
/** Making one takes a thousand times as long as using it. */
function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const known = calendars.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  calendars.set(timeZone, made)
  return made
}

/** The day that it is at an instant, somewhere. */
export const dayAt = (instant: Date, timeZone: string): Day => calendarOf(timeZone).format(instant)

/** Whole years between birth and a day. Somebody born on 29 February comes of age on 1 March of a common year. */
export function ageOn(dob: Day, on: Day): number {
  const years = Number(on.slice(0, 4)) - Number(dob.slice(0, 4))
  return on.slice(5) < dob.slice(5) ? years - 1 : years
}
