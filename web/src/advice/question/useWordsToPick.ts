import type { Resort } from '@alpenglow/contract/catalogue/resort'
import type { ListOption } from '@alpenglow/ui/fields/select/listbox.ts'
import { anyResort, dayChoices } from './question.ts'
import { mostPeople } from './people.ts'
import { resortOptions } from '../../parts/resort/place-name.ts'
import { useText, type CountKey } from '@alpenglow/client/words/words'

const people = Array.from({ length: mostPeople }, (_, before) => before + 1)

/** The words that the guest can choose in each place of the sentence. */
export function useWordsToPick(days: number, resorts: readonly Resort[]) {
  const { t, count, locale } = useText()
  const option = (key: CountKey, number: number): ListOption => ({ value: String(number), label: count(key, number) })
  const none = (label: string): ListOption => ({ value: '0', label })
  // An address may name a number of days that the list lacks.
  const allDays = [...new Set([...dayChoices, days])].toSorted((a, b) => a - b)
  return {
    adults: [none(t('components.ask.adult_none')), ...people.map((number) => option('components.ask.adult', number))],
    children: [none(t('components.ask.child_none')), ...people.map((number) => option('components.ask.child', number))],
    days: allDays.map((number) => option('components.ask.day', number)),
    resorts: [{ value: anyResort, label: t('components.ask.anywhere'), endsGroup: true }, ...resortOptions(resorts, locale)],
  }
}
