/** A date while it is typed: three boxes, each with its text so far. */
export type DatePart = 'month' | 'day' | 'year'
export type Parts = Record<DatePart, string>

export const allParts = ['month', 'day', 'year'] as const satisfies DatePart[]
/** In the order of the boxes, which is the language's. */
export const orderOf = (first: 'month' | 'day'): readonly DatePart[] => (first === 'day' ? ['day', 'month', 'year'] : allParts)
export const lengths: Record<DatePart, number> = { month: 2, day: 2, year: 4 }
const highest: Record<DatePart, number> = { month: 12, day: 31, year: 9999 }

export const noParts: Parts = { month: '', day: '', year: '' }
export const isEmpty = (parts: Parts): boolean => allParts.every((part) => parts[part] === '')

/**
 * The text of a box after an input: digits only, and within its limit; otherwise the old text. Full-width digits of
 * Japanese keyboards count as digits.
 */
export function acceptTyped(part: DatePart, before: string, text: string): string {
  const digits = text.normalize('NFKC').replace(/\D/g, '').slice(0, lengths[part])
  return Number(digits) > highest[part] ? before : digits
}

/** A single digit of a month or a day gets its zero on blur. */
export const padPart = (part: DatePart, text: string): string => (part !== 'year' && text.length === 1 ? `0${text}` : text)

export const isComplete = (part: DatePart, text: string): boolean => text.length === lengths[part]

/** The incomplete parts, once one part has a digit. */
export const getMissingParts = (parts: Parts): DatePart[] =>
  isEmpty(parts) ? [] : allParts.filter((part) => !isComplete(part, parts[part]))

/** 'YYYY-MM-DD' when all three parts are complete and such a day exists; 30 February is no date. */
export function dateOf({ month, day, year }: Parts): string | null {
  if (!isComplete('month', month) || !isComplete('day', day) || !isComplete('year', year)) return null
  const date = `${year}-${month}-${day}`
  const at = new Date(`${date}T00:00:00Z`)
  const isReal = Number(year) >= 1 && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date)
  return isReal ? date : null
}

export function partsOf(date: string | null): Parts {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date ?? '') ?? []
  return year && month && day ? { month, day, year } : noParts
}

/** The text in the boxes as long as it is no date, like '03/1/'; empty if they are. */
export const halfOf = (parts: Parts): string =>
  isEmpty(parts) || dateOf(parts) ? '' : allParts.map((part) => parts[part]).join('/')

/** The inverse; each box accepts what it would accept from a keyboard. */
export function partsOfHalf(half: string): Parts {
  const [month = '', day = '', year = ''] = half.split('/')
  return { month: acceptTyped('month', '', month), day: acceptTyped('day', '', day), year: acceptTyped('year', '', year) }
}

/**
 * A whole date on the clipboard fills all boxes: in ISO order, or in the order of the boxes; in the other order where
 * only that gives a date.
 */
export function parsePastedDate(text: string, leading: 'month' | 'day' = 'month'): Parts | undefined {
  const trimmed = text.normalize('NFKC').trim()
  const [, year = '', a = '', b = ''] = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(trimmed) ?? []
  if (year) return real(a, b, year)
  const [, first = '', second = '', last = ''] = wholeDate.exec(trimmed) ?? []
  const [monthFirst, dayFirst] = [real(first, second, last), real(second, first, last)]
  return leading === 'day' ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst)
}

/** Separators between the parts, or eight digits in a row. */
const wholeDate = /^(\d{1,2}(?=\D)|\d{2}(?=\d{6}$))[\s/.-]*(\d{1,2}(?=\D)|\d{2}(?=\d{4}$))[\s/.-]*(\d{4})$/

function real(month: string, day: string, year: string): Parts | undefined {
  const parts = { month: padPart('month', month), day: padPart('day', day), year }
  return dateOf(parts) ? parts : undefined
}
