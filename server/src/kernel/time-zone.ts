/** As the database of time zones knows it, by any of its names; an offset is no time zone, for it has no summer. */
export function isTimeZone(name: string): boolean {
  if (/^[+-]/.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
