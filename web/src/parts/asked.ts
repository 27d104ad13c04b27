import type { Party } from '@alpenglow/contract/catalogue/offers'
import { useSearchParams } from 'react-router'

/** Who skis, how often and where: what somebody says once and every page that advises understands. Written into the address. */
export type Asked = {
  /** How many of each age category. */
  people: Readonly<Record<string, number>>
  days: number
  /** The code of a resort; null: now here, now there. */
  resort: string | null
  holidays: Party['holidays']
}

const mostPeople = 12
const mostDays = 60
/** In the place of a resort's code. */
const everywhere = 'all'

function wholeNumber(text: string | null, least: number, most: number): number | undefined {
  if (text === null || !/^\d{1,3}$/.test(text)) return undefined
  return Math.min(most, Math.max(least, Number(text)))
}

/** What an address says, and what it leaves open as it is given. The categories asked about are those given. */
export function readAsked(query: URLSearchParams, given: Asked): Asked {
  const people = Object.entries(given.people).map(([category, count]) => [
    category,
    wholeNumber(query.get(category), 0, mostPeople) ?? count,
  ])
  const resort = query.get('resort')
  const peak = query.get('peak')
  return {
    people: Object.fromEntries(people),
    days: wholeNumber(query.get('days'), 1, mostDays) ?? given.days,
    resort: resort === everywhere ? null : (resort ?? given.resort),
    holidays: peak === 'yes' || peak === 'no' ? peak : given.holidays,
  }
}

/** The inverse: `adult=2&child=2&days=8&resort=LKB&peak=no`. */
export const writeAsked = ({ people, days, resort, holidays }: Asked): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(people).map(([category, count]) => [category, String(count)])),
  days: String(days),
  resort: resort ?? everywhere,
  peak: holidays,
})

/** What is asked here, and how to change a part of it. The address follows in its place, so that "back" leaves the page. */
export function useAsked(given: Asked): [asked: Asked, change: (part: Partial<Asked>) => void] {
  const [query, setQuery] = useSearchParams()
  const asked = readAsked(query, given)
  const change = (part: Partial<Asked>) =>
    setQuery((now) => ({ ...Object.fromEntries(now), ...writeAsked({ ...asked, ...part }) }), { replace: true })
  return [asked, change]
}

export const partyOf = ({ people, days, holidays }: Asked, resortId: number | null): Party => ({
  people: Object.entries(people).map(([variant, count]) => ({ variant, count })),
  days,
  resortId,
  holidays,
})
