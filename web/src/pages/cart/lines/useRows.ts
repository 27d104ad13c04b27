import type { Item } from '@alpenglow/contract/cart/cart'
import { useState } from 'react'
import type { Wanted } from '../../../cart/changes.ts'
import { groupsOf, kindOf, type Group } from '../../../cart/groups.ts'

type Row = { first: Item; group: Group | undefined }

/**
 * The lines in the order in which this page first saw them, so that they don't jump; a line that the guest counted to
 * zero keeps its place.
 */
export function useRows(items: readonly Item[], wanted: Wanted) {
  const groups = groupsOf(items)
  const [seen, setSeen] = useState<readonly Item[]>([])
  const [counted, setCounted] = useState<readonly string[]>([])
  const fresh = groups.map(({ first }) => first).filter((first) => !seen.some((one) => kindOf(one) === kindOf(first)))
  if (fresh.length > 0) setSeen([...seen, ...fresh])
  const list = [...seen, ...fresh].flatMap((first): Row[] => {
    const group = groups.find((one) => one.kind === kindOf(first))
    // A removal that is still being sent.
    if (wanted.get(kindOf(first)) === 0 && !counted.includes(kindOf(first))) return []
    return group ? [{ first: group.first, group }] : counted.includes(kindOf(first)) ? [{ first, group }] : []
  })
  return {
    list,
    keep: (item: Item) => setCounted([...counted, kindOf(item)]),
    forget: (item: Item) => setCounted(counted.filter((key) => key !== kindOf(item))),
  }
}
export type CartRows = ReturnType<typeof useRows>
