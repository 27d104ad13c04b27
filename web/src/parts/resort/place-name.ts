import type { Resort } from '@alpenglow/contract/catalogue/resort'
import type { ListOption } from '@alpenglow/ui/fields/select/listbox.ts'

/** A resort's name for use in a sentence: without its state, which French has in brackets. */
export const placeName = ({ name }: Pick<Resort, 'name'>): string => name.split(/,| \(/)[0] ?? name

/** The resorts to choose from, by region and name, with a line between two regions. */
export function resortOptions(resorts: readonly Resort[], locale: string): ListOption[] {
  const { compare } = new Intl.Collator(locale)
  const group = ({ region, subregion }: Resort) => `${region} ${subregion}`
  const sorted = resorts.toSorted(
    (a, b) => compare(b.region, a.region) || compare(a.subregion, b.subregion) || compare(a.name, b.name),
  )
  return sorted.map((resort, index) => {
    const next = sorted[index + 1]
    return {
      value: resort.code,
      label: placeName(resort),
      hint: resort.subregion,
      endsGroup: next !== undefined && group(next) !== group(resort),
    }
  })
}
