import type { Day } from '../values/day.ts'

type Version = { version: number; effectiveFrom: Day }

/**
 * The version that holds on a day: the newest that has taken effect. Before that it is the first one, because a shop
 * may open before its texts take effect, and must show something.
 */
export function versionOn<V extends Version>(versions: readonly V[], day: Day): V | undefined {
  const inOrder = versions.toSorted((a, b) => a.version - b.version)
  return inOrder.findLast(({ effectiveFrom }) => effectiveFrom <= day) ?? inOrder[0]
}
