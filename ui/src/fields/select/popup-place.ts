type Size = { width: number; height: number }
type Anchor = { top: number; bottom: number; left: number }
export type Place = { top: number; left: number; height: number }

/** The specification's greatest height of a select's popup. */
export const popupHeight = 200
const gap = 6
/** Never touches the edge of the window. */
const margin = 8

/**
 * Below its trigger, or above where there is no room below; where both lack it, on the roomier side, and as low as it must be. One that would be
 * higher than most scrolls below rather than lie over what its trigger is about.
 */
export function placeOf(anchor: Anchor, popup: Size, window: Size, most = popupHeight): Place {
  const wanted = Math.min(popup.height, most)
  const below = window.height - margin - anchor.bottom - gap
  const above = anchor.top - gap - margin
  const upward = below < Math.min(wanted, popupHeight) && above > below
  const height = Math.max(Math.min(wanted, upward ? above : below), 0)
  const left = Math.max(Math.min(anchor.left, window.width - margin - popup.width), margin)
  return { top: upward ? anchor.top - gap - height : anchor.bottom + gap, left, height }
}

type Row = { top: number; height: number }

/**
 * How far a list must be scrolled so that its active row is seen whole. A row begins at the upper edge, whatever way the list has come,
 * so that no crumbs of another one hang there. In a list that opens, the row above is seen too: what is chosen stands in its place.
 */
export function scrolledTo(
  rows: readonly Row[],
  active: number,
  list: { scrolled: number; height: number },
  how: 'opening' | 'moving',
): number {
  const row = rows[active]
  if (!row) return list.scrolled
  if (row.top < list.scrolled) return row.top
  const least = row.top + row.height - list.height
  if (list.scrolled >= least) return list.scrolled
  const first = how === 'opening' ? rows[active - 1] : rows.find(({ top }) => top >= least)
  return first && first.top >= least ? first.top : row.top
}
