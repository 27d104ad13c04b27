import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** In pixels: the width of an element, and the size of its letters. */
export type Measure = { width: number; em: number }

type Refs<E> = { box: RefObject<E | null>; letter: RefObject<HTMLElement | null> }

/**
 * Undefined before it is mounted. For drawings whose words must not shrink with them. `letter` is an element as wide as
 * one em: a larger font changes it, while the box keeps its width.
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
