/**
 * The unreadable text on a page as it is laid out now, a line each: text that is cut off or beyond the edge, text over
 * text, labels that touch, and content that scrolls sideways without a sign of it. Runs in the page, so it contains all
 * that it needs.
 */
export function unreadable(): string[] {
  type Box = { left: number; right: number; top: number; bottom: number }
  type Clip = Box & { by: Element; x: boolean; y: boolean; scrolls: boolean }
  /** The boxes that clip text in an element, and those that clip an absolutely placed one; and its layer. */
  type Around = { clips: Clip[]; placed: Clip[]; layer: Element | null; block: Element }
  type Line = Box & { text: string; layer: Element | null; block: Element }

  const slack = 1.5
  const root = document.documentElement
  const found = new Set<string>()
  const known = new Map<Element, Around>()
  const brief = (text: string) => `“${text.trim().replaceAll(/\s+/g, ' ').slice(0, 40)}”`
  const called = (element: Element) => `${element.tagName.toLowerCase()}.${String(element.getAttribute('class')).split(' ')[0]}`

  function clipOf(element: Element, { overflowX, overflowY }: CSSStyleDeclaration): Clip[] {
    // The viewport scrolls what the body clips.
    if (element === document.body || element === root || (overflowX === 'visible' && overflowY === 'visible')) return []
    const { left, top } = element.getBoundingClientRect()
    const from = { x: left + element.clientLeft, y: top + element.clientTop }
    const box = { left: from.x, top: from.y, right: from.x + element.clientWidth, bottom: from.y + element.clientHeight }
    const scrolls = overflowX === 'auto' || overflowX === 'scroll'
    // Content that can be scrolled down to is not cut off.
    const y = overflowY === 'hidden' || overflowY === 'clip'
    return [{ ...box, by: element, x: overflowX !== 'visible', y, scrolls }]
  }
  function around(element: Element): Around {
    const before = known.get(element)
    if (before) return before
    const parent = element.parentElement
    const outer = parent ? around(parent) : { clips: [], placed: [], layer: null, block: element }
    const style = getComputedStyle(element)
    const { position, display } = style
    const given = position === 'fixed' ? [] : position === 'absolute' ? outer.placed : outer.clips
    const clips = [...given, ...clipOf(element, style)]
    const isAbove = position === 'fixed' || position === 'sticky' || element.matches(':popover-open, dialog')
    const own = {
      clips,
      placed: position === 'static' ? outer.placed : clips,
      layer: isAbove ? element : outer.layer,
      block: display === 'inline' || display === 'contents' ? outer.block : element,
    }
    known.set(element, own)
    return own
  }
  function isSeen(element: Element): boolean {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    // For screen readers only.
    for (let one: Element | null = element; one; one = one.parentElement)
      if (getComputedStyle(one).clipPath.startsWith('inset(50%')) return false
    return true
  }
  const isReached = ({ by }: Clip) =>
    (by.getAttribute('tabindex') === '0' && by.hasAttribute('aria-label')) || by.querySelector('a, button, input') !== null

  /** The readable part of a line: from the height of capitals to below the line. */
  const core = ({ left, right, top, bottom }: Box): Box => {
    const high = bottom - top
    return { left, right, top: top + 0.18 * high, bottom: bottom - 0.14 * high }
  }
  function cut(line: Line, { by, x, y, scrolls, ...box }: Clip): string | undefined {
    const over = {
      x: x && Math.max(box.left - line.left, line.right - box.right),
      y: y && Math.max(box.top - line.top, line.bottom - box.bottom),
    }
    if (Number(over.x) <= slack && Number(over.y) <= slack) return undefined
    if (scrolls) {
      return isReached({ by, x, y, scrolls, ...box }) ? undefined : `${called(by)} scrolls sideways, but no keyboard reaches it`
    }
    const isGone = line.right <= box.left || line.left >= box.right || line.bottom <= box.top || line.top >= box.bottom
    // A mark that is clipped as a whole may be missing, because a text says the same.
    if (isGone && by.closest('[aria-hidden=true], [aria-label]')) return undefined
    return `${brief(line.text)} is cut off by ${called(by)}`
  }
  function linesOf(node: Text): Line[] {
    const element = node.parentElement
    if (!element || !node.data.trim() || !isSeen(element)) return []
    const range = document.createRange()
    range.selectNodeContents(node)
    const { clips, layer, block } = around(element)
    const seen: Line[] = []
    for (const rect of range.getClientRects()) {
      const line = { ...core(rect), text: node.data, layer, block }
      // The skip link waits outside the page until it is focused.
      if (rect.width < 1 || rect.right < 0) continue
      const cuts = clips.flatMap((clip) => cut(line, clip) ?? [])
      for (const one of cuts) found.add(one)
      const isInside = !clips.some(
        ({ left, right, top, bottom }) => line.right < left || line.left > right || line.bottom < top || line.top > bottom,
      )
      if (isInside && !clips.some(({ scrolls }) => scrolls) && (rect.right > root.clientWidth + slack || rect.left < -slack))
        found.add(`${brief(node.data)} reaches beyond the edge, from ${Math.round(rect.left)} to ${Math.round(rect.right)} px`)
      if (isInside) seen.push(line)
    }
    return seen
  }
  function meet(a: Line, b: Line): string | undefined {
    if (a.layer !== b.layer) return undefined
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
    if (wide > slack && high > slack) return `${brief(a.text)} lies over ${brief(b.text)}`
    const isLevel = high > 0.5 * Math.min(a.bottom - a.top, b.bottom - b.top)
    const areParted = a.block === b.block || a.block.contains(b.block) || b.block.contains(a.block)
    return isLevel && wide > -1 && !areParted ? `${brief(a.text)} touches ${brief(b.text)}` : undefined
  }

  if (root.scrollWidth > root.clientWidth) {
    const widest = [...document.body.querySelectorAll('*')].filter(
      (one) => one.getBoundingClientRect().right > root.clientWidth + 1 && isSeen(one),
    )
    found.add(
      `the page scrolls sideways: ${root.scrollWidth} px in ${root.clientWidth} (${[...new Set(widest.map(called))].slice(0, 6).join(', ')})`,
    )
  }
  const lines: Line[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) lines.push(...linesOf(texts.currentNode as Text))
  lines.sort((a, b) => a.top - b.top)
  for (const [at, line] of lines.entries()) {
    for (let next = at + 1; next < lines.length; next++) {
      const other = lines[next]
      if (!other || other.top >= line.bottom) break
      const trouble = meet(line, other)
      if (trouble) found.add(trouble)
    }
  }
  return [...found]
}
