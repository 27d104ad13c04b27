let holders = 0

/**
 * Holds the page still while something lies over it, and gives the way to let go. Dialogs may lie on dialogs: the last one lets go.
 * Where a scrollbar takes room, that room stays, or the page would jump sideways by its width.
 */
export function lockScroll(): () => void {
  const { documentElement: root } = document
  if (holders++ === 0) {
    const hasBar = innerWidth > root.clientWidth
    root.style.overflow = 'hidden'
    if (hasBar) root.style.scrollbarGutter = 'stable'
  }
  return () => {
    if (--holders > 0) return
    root.style.removeProperty('overflow')
    root.style.removeProperty('scrollbar-gutter')
  }
}
