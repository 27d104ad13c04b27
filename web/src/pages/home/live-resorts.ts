import type { Resort } from '@alpenglow/contract/catalogue/resort'

export type PartOfDay = 'morning' | 'afternoon' | 'evening' | 'night'

export function partOfDay(minutes: number): PartOfDay {
  const hour = minutes / 60
  if (hour < 4 || hour >= 22) return 'night'
  if (hour < 12) return 'morning'
  return hour < 17 ? 'afternoon' : 'evening'
}

/** The first resort of every subregion before the second of any, in the order of their ids. */
export function farApart(resorts: readonly Resort[], many: number): Resort[] {
  const seen = new Map<string, number>()
  const turnOf = ({ subregion }: Resort) => {
    const turn = seen.get(subregion) ?? 0
    seen.set(subregion, turn + 1)
    return turn
  }
  return resorts
    .toSorted((a, b) => a.id - b.id)
    .map((resort) => ({ resort, turn: turnOf(resort) }))
    .toSorted((a, b) => a.turn - b.turn)
    .slice(0, many)
    .map(({ resort }) => resort)
}
