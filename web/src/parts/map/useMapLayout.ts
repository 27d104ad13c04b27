import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { labelPlaces, onDemand, type MapLabel } from './map-labels.ts'
import { reaches, separatePins, type Size, type Spot } from './map-pins.ts'

/** The layout of a pin at the map's current size. Without room for its name, the name shows on demand only. */
export type PinLayout = { from: Spot; spot: Spot; reach: number; label: MapLabel; named: boolean }
type Placed = Spot & { id: number; first: boolean }
type Measured = Size & { names: Size[] }

/** Lays out pins and their names whenever the map, the pins or the font change their size. */
export function useMapLayout(placed: readonly Placed[]): {
  ref: RefObject<HTMLDivElement | null>
  laid: PinLayout[] | undefined
} {
  const ref = useRef<HTMLDivElement>(null)
  const [measured, setMeasured] = useState<Measured>()
  const measure = useCallback(() => {
    const found = ref.current && sizesIn(ref.current)
    if (found) setMeasured((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found))
  }, [])
  // After every render: other pins have other names, whose size only the browser can measure.
  useLayoutEffect(measure)
  useLayoutEffect(() => {
    if (!ref.current) return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(ref.current)
    // Observing one name is enough to notice a larger font.
    const name = ref.current.querySelector('[data-name]')
    if (name) observer.observe(name)
    void document.fonts.ready.then(measure)
    return () => observer.disconnect()
  }, [measure])
  return { ref, laid: useMemo(() => measured && layOut(placed, measured), [placed, measured]) }
}

const sizesIn = (map: HTMLElement): Measured => ({
  width: map.clientWidth,
  height: map.clientHeight,
  names: [...map.querySelectorAll<HTMLElement>('[data-name]')].map(({ offsetWidth, offsetHeight }) => ({
    width: offsetWidth,
    height: offsetHeight,
  })),
})

function layOut(placed: readonly Placed[], { names, ...size }: Measured): PinLayout[] {
  const from = placed.map(({ x, y }) => ({ x: x * size.width, y: y * size.height }))
  const spots = separatePins(from, size)
  const room = reaches(spots)
  const pins = placed.map(({ id, first }, index) => ({
    id,
    first,
    from: from[index] ?? corner,
    spot: spots[index] ?? corner,
    reach: room[index] ?? 0,
    name: names[index] ?? { width: 0, height: 0 },
  }))
  const labels = labelPlaces(pins, size)
  return pins.map(({ id, from, spot, reach }) => {
    const label = labels.get(id)
    return { from, spot, reach, label: label ?? onDemand(spot, size), named: label !== undefined }
  })
}
const corner = { x: 0, y: 0 }
