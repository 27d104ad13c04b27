import { useText } from '@alpenglow/client/words/words'
import { Icon } from '@alpenglow/ui/Icon'
import { IconButton } from '@alpenglow/ui/IconButton'
import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import css from './Photo.module.css'
import { mostZoom, partOf, settledCrop, type Crop, type Picture } from './picture.ts'

type Props = {
  picture: Picture | undefined
  /** The photo that is on the pass now. */
  photo: string | undefined
  crop: Crop
  /** Left out while nothing may move. */
  onCrop: ((crop: Crop) => void) | undefined
  name: string
  isRefused?: boolean
}
const step = 0.02
const moves = new Map([
  ['ArrowLeft', [step, 0]],
  ['ArrowRight', [-step, 0]],
  ['ArrowUp', [0, step]],
  ['ArrowDown', [0, -step]],
] as const)

/** The photo as the pass shows it, which is also how it is cut: drawn with a finger, the arrow keys, or the slider. */
export function PassFrame({ picture, photo, crop, onCrop, name, isRefused = false }: Props) {
  const { t } = useText()
  const canvas = useRef<HTMLCanvasElement>(null)
  const from = useRef<{ x: number; y: number; crop: Crop }>(undefined)
  useEffect(() => {
    const { current } = canvas
    const context = current?.getContext('2d')
    if (!current || !context || !picture) return
    const { left, top, width, height } = partOf(picture.bitmap, crop)
    context.drawImage(picture.bitmap, left, top, width, height, 0, 0, current.width, current.height)
  }, [picture, crop])
  const move = (to: Crop) => picture && onCrop?.(settledCrop(picture.bitmap, to))
  const press = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { x: event.clientX, y: event.clientY, crop }
  }
  const drag = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    if (!from.current || !picture) return
    const { width, height } = partOf(picture.bitmap, crop)
    const [wide, tall] = [currentTarget.clientWidth, currentTarget.clientHeight]
    const by = { x: (clientX - from.current.x) / wide, y: (clientY - from.current.y) / tall }
    const was = from.current.crop
    move({
      ...was,
      x: was.x - (by.x * width) / picture.bitmap.width,
      y: was.y - (by.y * height) / picture.bitmap.height,
    })
  }
  const key = (event: KeyboardEvent) => {
    const by = moves.get(event.key as 'ArrowLeft')
    if (!by) return
    event.preventDefault()
    move({ ...crop, x: crop.x - by[0], y: crop.y - by[1] })
  }
  if (!picture)
    return (
      <div className={css.frame}>
        {photo ? <img src={photo} alt={t('pages.photo.of', { name })} /> : <Icon name="person" className={css.nobody} />}
      </div>
    )
  return (
    <div>
      <div
        className={css.frame}
        data-moves={(onCrop !== undefined && !isRefused) || undefined}
        data-refused={isRefused || undefined}
      >
        <canvas
          ref={canvas}
          width={640}
          height={800}
          tabIndex={onCrop ? 0 : -1}
          aria-label={t('pages.photo.move', { name })}
          onPointerDown={press}
          onPointerMove={drag}
          onPointerUp={() => (from.current = undefined)}
          onPointerCancel={() => (from.current = undefined)}
          onKeyDown={key}
        />
      </div>
      {onCrop && !isRefused && <Zoom zoom={crop.zoom} onZoom={(zoom) => move({ ...crop, zoom })} />}
    </div>
  )
}

function Zoom({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const { t } = useText()
  const to = (wanted: number) => onZoom(Math.min(mostZoom, Math.max(1, wanted)))
  return (
    <div className={css.zoom}>
      <IconButton icon="dash" name={t('pages.photo.smaller')} onClick={() => to(zoom - 0.25)} />
      <input
        type="range"
        min={1}
        max={mostZoom}
        step={0.05}
        value={zoom}
        aria-label={t('pages.photo.zoom')}
        onChange={({ target }) => to(Number(target.value))}
      />
      <IconButton icon="plus" name={t('pages.photo.larger')} onClick={() => to(zoom + 0.25)} />
    </div>
  )
}
