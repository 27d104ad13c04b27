type Size = { width: number; height: number }
type Anchor = { top: number; bottom: number; left: number }
export type Place = { top: number; left: number; height: number }

/** The specification's maximum height of a select's popup. */
export const popupHeight = 200
const gap = 6
/** The least distance to the edge of the window. */
const margin = 8

/**
 * Below its trigger, or above where there is no room below; where both lack it, on the roomier side with less height. A
 * list that is higher than the usual maximum scrolls below rather than cover the content above its trigger.
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
 * The scroll position that shows the whole active row. A row aligns with the upper edge, so that no part of another one
 * shows there. When the list opens, the row above is shown as well, so that the chosen row has its context.
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
