import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** How wide something is now, in pixels; nothing before it is on the page. For drawings whose words must not shrink with them. */
export function useWidth<E extends HTMLElement>(): [box: RefObject<E | null>, width: number | undefined] {
  const box = useRef<E>(null)
  const [width, setWidth] = useState<number>()
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [box, width]
}
