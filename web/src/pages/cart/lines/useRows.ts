import type { Item } from '@alpenglow/contract/cart/cart'
import { useState } from 'react'
import type { WantedCounts } from '../../../cart/changes.ts'
import { groupItems, makeItemKindKey, type ItemGroup } from '../../../cart/groups.ts'

type Row = { first: Item; group: ItemGroup | undefined }

/**
 * The lines in the order in which this page first saw them, so that they don't jump; a line that the guest counted to
 * zero keeps its place.
 */
export function useRows(items: readonly Item[], wanted: WantedCounts) {
  const groups = groupItems(items)
  const [seen, setSeen] = useState<readonly Item[]>([])
  const [counted, setCounted] = useState<readonly string[]>([])
  const fresh = groups
    .map(({ first }) => first)
    .filter((first) => !seen.some((one) => makeItemKindKey(one) === makeItemKindKey(first)))
  if (fresh.length > 0) setSeen([...seen, ...fresh])
  const list = [...seen, ...fresh].flatMap((first): Row[] => {
    const group = groups.find((one) => one.kind === makeItemKindKey(first))
    // A removal that is still being sent.
    if (wanted.get(makeItemKindKey(first)) === 0 && !counted.includes(makeItemKindKey(first))) return []
    return group ? [{ first: group.first, group }] : counted.includes(makeItemKindKey(first)) ? [{ first, group }] : []
  })
  return {
    list,
    keep: (item: Item) => setCounted([...counted, makeItemKindKey(item)]),
    forget: (item: Item) => setCounted(counted.filter((key) => key !== makeItemKindKey(item))),
  }
}
export type CartRows = ReturnType<typeof useRows>
