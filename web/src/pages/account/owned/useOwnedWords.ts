import type { Profile } from '@alpenglow/contract/profiles/api'
import { useText } from '@alpenglow/client/words/words'
import { dateWriter } from '@alpenglow/ui/text/dates.ts'

type Item = Profile['items'][number]

/** The state of an owned product and its last day, in a sentence. */
export function useOwnedWords(): (item: Item) => string {
  const { t, dates } = useText()
  const day = dateWriter(dates, { dateStyle: 'long' })
  return ({ state, blocked, validUntil, date }) => {
    if (state === 'blocked' && blocked) return t('pages.owned.state.in_review')
    return t(date && state === 'active' ? 'pages.owned.state.on' : `pages.owned.state.${state}`, { day: day(validUntil) })
  }
}
