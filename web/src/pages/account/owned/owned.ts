import type { Profile } from '@alpenglow/contract/profiles/api'

type Item = Profile['items'][number]
export const isInForce = ({ state }: Pick<Item, 'state'>): boolean => state === 'active' || state === 'blocked'

/** The product that represents a person: a valid pass, else another valid product, else an expired pass. */
export function pickShownItem(items: readonly Item[]): Item | undefined {
  const isPass = ({ kind }: Item) => kind === 'season_pass' || kind === 'session_pass' || kind === 'renewal'
  const valid = items.filter(isInForce)
  return valid.find(isPass) ?? valid[0] ?? items.find((item) => isPass(item) && item.state === 'expired')
}
