import { useText } from '@alpenglow/client/words/words'
import { IconButton } from '@alpenglow/ui/IconButton'
import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import css from './PhotoCrop.module.css'
import { mostZoomOf, partOf, settledCrop, type Crop, type Picture } from './picture.ts'

type Props = {
  picture: Picture
  crop: Crop
  /** Undefined while the picture can't be moved. */
  onCrop: ((crop: Crop) => void) | undefined
  name: string
}
const step = 0.02
const moves = new Map([
  ['ArrowLeft', [step, 0]],
  ['ArrowRight', [-step, 0]],
  ['ArrowUp', [0, step]],
  ['ArrowDown', [0, -step]],
] as const)

/** The picture as the pass shows it and as it is cropped: moved by one or two fingers, or by the arrow keys. */
export function PhotoCrop({ picture, crop, onCrop, name }: Props) {
  const { t } = useText()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const { current } = canvas
    const context = current?.getContext('2d')
    if (!current || !context) return
    const { left, top, width, height } = partOf(picture.bitmap, crop)
    context.drawImage(picture.bitmap, left, top, width, height, 0, 0, current.width, current.height)
  }, [picture, crop])
  const move = (to: Crop) => onCrop?.(settledCrop(picture.bitmap, to))
  const fingers = useFingers(canvas, { picture, crop, move })
  const key = (event: KeyboardEvent) => {
    const by = moves.get(event.key as 'ArrowLeft')
    if (!by) return
    event.preventDefault()
    move({ ...crop, x: crop.x - by[0], y: crop.y - by[1] })
  }
  return (
    <canvas
      ref={canvas}
      className={css.fitting}
      data-moves={onCrop !== undefined || undefined}
      width={640}
      height={800}
      tabIndex={onCrop ? 0 : -1}
      aria-label={t('pages.photo.move', { name })}
      {...fingers}
      onKeyDown={key}
    />
  )
}

type Point = { x: number; y: number }
type Moving = { picture: Picture; crop: Crop; move: (to: Crop) => void }

/** One finger moves the picture. Two fingers move and zoom it about the point between them. */
function useFingers(canvas: RefObject<HTMLCanvasElement | null>, { picture, crop, move }: Moving) {
  const down = useRef(new Map<number, Point>())
  const from = useRef<{ middle: Point; apart: number; crop: Crop }>(undefined)
  const begin = () => {
    const points = [...down.current.values()]
    from.current = points.length === 0 ? undefined : { ...between(points), crop }
  }
  const up = ({ pointerId }: PointerEvent) => {
    down.current.delete(pointerId)
    begin()
  }
  return {
    onPointerDown: ({ pointerId, clientX, clientY }: PointerEvent) => {
      canvas.current?.setPointerCapture(pointerId)
      down.current.set(pointerId, { x: clientX, y: clientY })
      begin()
    },
    onPointerMove: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const { current } = canvas
      if (!down.current.has(pointerId) || !from.current || !current) return
      down.current.set(pointerId, { x: clientX, y: clientY })
      const was = from.current
      const is = between([...down.current.values()])
      const zoom = was.apart > 0 ? within(was.crop.zoom * (is.apart / was.apart), 1, mostZoomOf(picture.bitmap)) : was.crop.zoom
      const { width, height } = partOf(picture.bitmap, { ...was.crop, zoom })
      const by = {
        x: (is.middle.x - was.middle.x) / current.clientWidth,
        y: (is.middle.y - was.middle.y) / current.clientHeight,
      }
      move({
        zoom,
        x: was.crop.x - (by.x * width) / picture.bitmap.width,
        y: was.crop.y - (by.y * height) / picture.bitmap.height,
      })
    },
    onPointerUp: up,
    onPointerCancel: up,
  }
}

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

function between([one = { x: 0, y: 0 }, other = one]: readonly Point[]): { middle: Point; apart: number } {
  return {
    middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    apart: Math.hypot(one.x - other.x, one.y - other.y),
  }
}

type ZoomProps = { picture: Picture; crop: Crop; onCrop: (crop: Crop) => void; onTurn: () => void }
/** Zoom for a mouse or keyboard, and a button that rotates a picture that lies on its side. */
export function Zoom({ picture: { bitmap }, crop, onCrop, onTurn }: ZoomProps) {
  const { t } = useText()
  const most = mostZoomOf(bitmap)
  const to = (zoom: number) => onCrop(settledCrop(bitmap, { ...crop, zoom: within(zoom, 1, most) }))
  return (
    <div className={css.zoom}>
      <IconButton icon="dash" name={t('pages.photo.smaller')} onClick={() => to(crop.zoom - 0.25)} />
      <input
        type="range"
        min={1}
        max={most}
        step={0.05}
        value={crop.zoom}
        aria-label={t('pages.photo.zoom')}
        onChange={({ target }) => to(Number(target.value))}
      />
      <IconButton icon="plus" name={t('pages.photo.larger')} onClick={() => to(crop.zoom + 0.25)} />
      <IconButton icon="turn" name={t('pages.photo.turn')} onClick={onTurn} />
    </div>
  )
}
