import { useState } from 'react'
import css from './Fading.module.css'

type Props = {
  url: string
  size: { width: number; height: number }
  alt: string
  /** What stays to be read when no picture comes. */
  name: string
  priority: boolean
  className: string | undefined
}

/** A picture that turns into the next one. The one that is there stays until the next is, and for good if the next never comes. */
export function Fading({ url, size, alt, name, priority, className = '' }: Props) {
  const [{ shown, next }, setPictures] = useState<Pictures>({ shown: url, next: undefined })
  const [lost, setLost] = useState<string>()
  if (url !== (next ?? shown)) setPictures({ shown, next: url === shown ? undefined : url })
  const settle = () => setPictures({ shown: url, next: undefined })
  if (lost === shown && !next) return <Lost size={size} name={name} className={className} />
  const how = { width: size.width, height: size.height, decoding: 'async', loading: priority ? 'eager' : 'lazy' } as const
  return (
    <span className={`${css.fading} ${className}`}>
      <img
        key={shown}
        src={shown}
        alt={next ? '' : alt}
        fetchPriority={priority ? 'high' : 'auto'}
        onError={() => setLost(shown)}
        {...how}
      />
      {next && <Next key={next} url={next} alt={alt} how={how} onSettled={settle} />}
    </span>
  )
}
/** `next` lies over `shown` until it has come and has faded in. */
type Pictures = { shown: string; next: string | undefined }
type How = { width: number; height: number; decoding: 'async'; loading: 'eager' | 'lazy' }

function Next({ url, alt, how, onSettled }: { url: string; alt: string; how: How; onSettled: () => void }) {
  const [state, setState] = useState<'coming' | 'here' | 'lost'>('coming')
  return (
    <img
      className={css.next}
      data-state={state}
      src={url}
      alt={alt}
      onLoad={() => setState('here')}
      onError={() => setState('lost')}
      onAnimationEnd={onSettled}
      {...how}
    />
  )
}

const Lost = ({ size, name, className }: Pick<Props, 'size' | 'name' | 'className'>) => (
  <span className={`${css.lost} ${className}`} style={{ aspectRatio: `${size.width} / ${size.height}` }}>
    {name}
  </span>
)
