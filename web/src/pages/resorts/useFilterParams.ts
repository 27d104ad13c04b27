import { useSearchParams } from '@alpenglow/client/routing/Router'
import { filterNames, type FilterParams } from './filter.ts'

type Change = (part: Partial<FilterParams>) => void

/** The filter in the address, with setters to change a part of it and to clear it including the search. */
export function useFilterParams(): [wanted: FilterParams, change: Change, clear: () => void] {
  const [asked, setAsked] = useSearchParams()
  const wanted = Object.fromEntries(filterNames.map((name) => [name, asked.get(name)])) as FilterParams
  const change: Change = (part) => setAsked((before) => changed(before, part), { replace: true })
  return [wanted, change, () => setAsked({}, { replace: true })]
}

function changed(before: URLSearchParams, part: Partial<FilterParams>): URLSearchParams {
  const after = new URLSearchParams(before)
  for (const [name, value] of Object.entries(part)) {
    if (value) after.set(name, value)
    else after.delete(name)
  }
  return after
}
