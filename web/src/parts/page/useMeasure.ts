import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** In pixels: how wide something is now, and how large its letters are. */
export type Measure = { width: number; em: number }

type Refs<E> = { box: RefObject<E | null>; letter: RefObject<HTMLElement | null> }

/**
 * Nothing before it is on the page. For drawings whose words must not shrink with them. `letter` is something as wide as one em: letters
 * grow without their place growing, when somebody makes them larger.
 */
export function useMeasure<E extends HTMLElement>(): Refs<E> & { measure: Measure | undefined } {
  const box = useRef<E>(null)
  const letter = useRef<HTMLElement>(null)
  const [measure, setMeasure] = useState<Measure>()
  useLayoutEffect(() => {
    const [place, own] = [box.current, letter.current]
    if (!place || !own) return undefined
    const look = () => setMeasure({ width: place.clientWidth, em: own.getBoundingClientRect().width })
    look()
    const observer = new ResizeObserver(look)
    observer.observe(place)
    observer.observe(own)
    return () => observer.disconnect()
  }, [])
  return { box, letter, measure }
}
