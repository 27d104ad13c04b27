/**
 * Formats calendar days ('2027-01-31') in a language. A day has no time zone; at midnight in the reader's own it could
 * be the day before. Other text stays as it is. Formatters are slow to build: a caller with many dates keeps the
 * function.
 */
export function dateWriter(locale: string, options: Intl.DateTimeFormatOptions): (date: string) => string {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  const first = locale.startsWith('fr') ? '1er ' : '1 '
  return (date) => {
    const at = new Date(`${date}T12:00:00Z`)
    if (Number.isNaN(at.getTime())) return date
    // French writes the first of a month, and only the first, as an ordinal; browsers' formatters don't.
    const written = format.format(at).replace(/(?<!\S)1 /, first)
    // No line breaks between a day and its month.
    return written.replace(/(\d(?:er)?) /, '$1\u00a0')
  }
}
