/**
 * Writes calendar days ('2027-01-31') as a language does. A day has no time zone; read at midnight of the reader's own it could be the one
 * before. What is no day stays as it is. Formatters are slow to build: whoever writes many keeps what this gives.
 */
export function dateWriter(locale: string, options: Intl.DateTimeFormatOptions): (date: string) => string {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  const first = locale.startsWith('fr') ? '1er ' : '1 '
  return (date) => {
    const at = new Date(`${date}T12:00:00Z`)
    if (Number.isNaN(at.getTime())) return date
    // French counts the first of a month, and only the first; the formatters of browsers don't know.
    const written = format.format(at).replace(/(?<!\S)1 /, first)
    // No line ends between a day and its month.
    return written.replace(/(\d(?:er)?) /, '$1\u00a0')
  }
}
