import { desktop } from '@alpenglow/ui/breakpoints.ts'
import { useState } from 'react'
import css from './FadingPicture.module.css'

type Props = {
  url: string
  urlOnPhones?: string | undefined
  size: { width: number; height: number }
  alt: string
  /** The text that remains when no picture loads. */
  name: string
  priority: boolean
  className: string | undefined
}

/**
 * A picture that fades into the next one. The current one stays until the next is loaded, and for good if it never is.
 */
export function FadingPicture({ url, urlOnPhones, size, alt, name, priority, className = '' }: Props) {
  const now = { url, urlOnPhones }
  const [{ shown, next }, setPictures] = useState<Pictures>({ shown: now, next: undefined })
  const [lost, setLost] = useState<string>()
  if (url !== (next ?? shown).url) setPictures({ shown, next: url === shown.url ? undefined : now })
  const settle = () => setPictures({ shown: now, next: undefined })
  if (lost === shown.url && !next) return <Lost size={size} name={name} className={className} />
  const how = { width: size.width, height: size.height, decoding: 'async', loading: priority ? 'eager' : 'lazy' } as const
  return (
    <span className={`${css.fading} ${className}`}>
      <picture key={shown.url}>
        <OnPhones {...shown} />
        <img
          // A server-rendered picture may have failed before hydration, when no handler was attached.
          ref={(img) => void (priority && img?.complete && img.naturalWidth === 0 && setLost(shown.url))}
          src={shown.url}
          alt={next ? '' : alt}
          fetchPriority={priority ? 'high' : 'auto'}
          onError={() => setLost(shown.url)}
          {...how}
        />
      </picture>
      {next && <Next key={next.url} picture={next} alt={alt} how={how} onSettled={settle} />}
    </span>
  )
}

type Picture = { url: string; urlOnPhones: string | undefined }
/** `next` lies over `shown` until it is loaded and has faded in. */
type Pictures = { shown: Picture; next: Picture | undefined }
type How = { width: number; height: number; decoding: 'async'; loading: 'eager' | 'lazy' }

const OnPhones = ({ urlOnPhones }: Picture) => urlOnPhones && <source media={`not ${desktop}`} srcSet={urlOnPhones} />

function Next({ picture, alt, how, onSettled }: { picture: Picture; alt: string; how: How; onSettled: () => void }) {
  const [state, setState] = useState<'coming' | 'here' | 'lost'>('coming')
  return (
    <picture>
      <OnPhones {...picture} />
      <img
        className={css.next}
        data-state={state}
        src={picture.url}
        alt={alt}
        onLoad={() => setState('here')}
        onError={() => setState('lost')}
        onAnimationEnd={onSettled}
        {...how}
      />
    </picture>
  )
}

const Lost = ({ size, name, className }: Pick<Props, 'size' | 'name' | 'className'>) => (
  <span className={`${css.lost} ${className}`} style={{ aspectRatio: `${size.width} / ${size.height}` }}>
    {name}
  </span>
)
