type Size = { width: number; height: number }
type Anchor = { top: number; bottom: number; left: number }
export type Place = { top: number; left: number; height: number }

/** The specification's greatest height of a select's popup. */
export const popupHeight = 200
const gap = 6
/** Never touches the edge of the window. */
const margin = 8

/** Below its trigger, or above where there is no room below; where both lack it, on the roomier side, and as low as it must be. */
export function placeOf(anchor: Anchor, popup: Size, window: Size): Place {
  const wanted = Math.min(popup.height, popupHeight)
  const below = window.height - margin - anchor.bottom - gap
  const above = anchor.top - gap - margin
  const upward = below < wanted && above > below
  const height = Math.max(Math.min(wanted, upward ? above : below), 0)
  const left = Math.max(Math.min(anchor.left, window.width - margin - popup.width), margin)
  return { top: upward ? anchor.top - gap - height : anchor.bottom + gap, left, height }
}

/** How far a list must be scrolled so that the row is seen whole. */
export function scrolledTo(
  row: { top: number; height: number },
  list: { scrolled: number; height: number },
  padding: number,
): number {
  const least = row.top + row.height + padding - list.height
  const most = row.top - padding
  return Math.min(Math.max(list.scrolled, least), most)
}
