let holders = 0

/**
 * Stops the page from scrolling while something lies over it; returns the unlock. Dialogs may lie on dialogs, so locks
 * are counted. The room of a scrollbar stays, or the page would jump sideways by its width.
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
