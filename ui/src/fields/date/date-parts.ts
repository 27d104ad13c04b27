/** A date as somebody types it: three boxes, each with what is in it so far. */
export type Part = 'month' | 'day' | 'year'
export type Parts = Record<Part, string>

export const allParts = ['month', 'day', 'year'] as const satisfies Part[]
/** In the order of the boxes, which is the language's. */
export const orderOf = (first: 'month' | 'day'): readonly Part[] => (first === 'day' ? ['day', 'month', 'year'] : allParts)
export const lengths: Record<Part, number> = { month: 2, day: 2, year: 4 }
const highest: Record<Part, number> = { month: 12, day: 31, year: 9999 }

export const nothing: Parts = { month: '', day: '', year: '' }
export const isEmpty = (parts: Parts): boolean => allParts.every((part) => parts[part] === '')

/**
 * What a box holds after somebody typed into it: digits only, and never more than its limit; a digit too many is not taken. The wide
 * digits of a Japanese keyboard are digits like any other.
 */
export function typed(part: Part, before: string, text: string): string {
  const digits = text.normalize('NFKC').replace(/\D/g, '').slice(0, lengths[part])
  return Number(digits) > highest[part] ? before : digits
}

/** A single digit of a month or a day gets its zero when one leaves the box. */
export const padded = (part: Part, text: string): string => (part !== 'year' && text.length === 1 ? `0${text}` : text)

export const isComplete = (part: Part, text: string): boolean => text.length === lengths[part]

/** What is still to be typed, once somebody has begun. */
export const missing = (parts: Parts): Part[] =>
  isEmpty(parts) ? [] : allParts.filter((part) => !isComplete(part, parts[part]))

/** 'YYYY-MM-DD' when all three are complete and the calendar has such a day; 30 February is no date. */
export function dateOf({ month, day, year }: Parts): string | null {
  if (!isComplete('month', month) || !isComplete('day', day) || !isComplete('year', year)) return null
  const date = `${year}-${month}-${day}`
  const at = new Date(`${date}T00:00:00Z`)
  const isReal = Number(year) >= 1 && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date)
  return isReal ? date : null
}

export function partsOf(date: string | null): Parts {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date ?? '') ?? []
  return year && month && day ? { month, day, year } : nothing
}

/** What stands in the boxes as long as it is no date, like '03/1/'; nothing if they are empty. */
export const halfOf = (parts: Parts): string =>
  isEmpty(parts) || dateOf(parts) ? '' : allParts.map((part) => parts[part]).join('/')

/** The other way; each box takes what it would take from a keyboard. */
export function partsOfHalf(half: string): Parts {
  const [month = '', day = '', year = ''] = half.split('/')
  return { month: typed('month', '', month), day: typed('day', '', day), year: typed('year', '', year) }
}

/** A whole date on the clipboard fills all boxes: as machines write it, or as the boxes stand; the other way round where that alone is a date. */
export function pasted(text: string, leading: 'month' | 'day' = 'month'): Parts | undefined {
  const trimmed = text.normalize('NFKC').trim()
  const [, year = '', a = '', b = ''] = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(trimmed) ?? []
  if (year) return real(a, b, year)
  const [, first = '', second = '', last = ''] = wholeDate.exec(trimmed) ?? []
  const [monthFirst, dayFirst] = [real(first, second, last), real(second, first, last)]
  return leading === 'day' ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst)
}

/** Two strokes or spaces between the parts, or eight digits in a row. */
const wholeDate = /^(\d{1,2}(?=\D)|\d{2}(?=\d{6}$))[\s/.-]*(\d{1,2}(?=\D)|\d{2}(?=\d{4}$))[\s/.-]*(\d{4})$/

function real(month: string, day: string, year: string): Parts | undefined {
  const parts = { month: padded('month', month), day: padded('day', day), year }
  return dateOf(parts) ? parts : undefined
}
