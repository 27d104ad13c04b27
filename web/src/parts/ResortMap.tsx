import type { ResortMap as Drawn } from '@alpenglow/contract/catalogue/resort'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useText } from '../text/Texts.tsx'
import { Landscape } from './Landscape.tsx'
import css from './ResortMap.module.css'
import { Summit, type SummitState } from './Summit.tsx'
import { useMapLayout, type Laid } from './useMapLayout.ts'

export type ResortPin = { id: number; name: string; to?: string; state: SummitState; note?: string }
type Props = { map: Drawn; pins: readonly ResortPin[]; label: string }

/** The drawn map with a summit for each resort. To readers and keyboards it is a list of links, in the order of the pins. */
export function ResortMap({ map, pins, label }: Props) {
  const placed = useMemo(() => placedOn(map, pins), [map, pins])
  const { ref, laid } = useMapLayout(placed)
  return (
    <div className={css.map}>
      <div ref={ref} className={css.sheet} style={{ aspectRatio: `${map.width} / ${map.height}` }}>
        <Landscape wide={map} className={css.picture} />
        {laid && <Leaders laid={laid} />}
        <ul aria-label={label}>
          {placed.map((pin, index) => (
            <Pin key={pin.id} pin={pin} laid={laid?.[index]} />
          ))}
        </ul>
      </div>
      <Legend pins={placed} />
    </div>
  )
}

type Placed = ResortPin & { x: number; y: number }

/** A resort that the map does not know yet, or no longer, is not shown. */
function placedOn({ places }: Drawn, pins: readonly ResortPin[]): Placed[] {
  const spots = new Map(places.map(({ resortId, x, y }) => [resortId, { x, y }]))
  return pins.flatMap((pin) => {
    const spot = spots.get(pin.id)
    return spot ? [{ ...pin, ...spot }] : []
  })
}

function Pin({ pin, laid }: { pin: Placed; laid: Laid | undefined }) {
  const { t } = useText()
  const more = [pin.state !== 'plain' && t(`components.map.${pin.state}`), pin.note].filter(Boolean)
  const body = (
    <>
      <Summit state={pin.state} />
      <span
        className={css.name}
        data-name={pin.id}
        data-side={laid?.side ?? 'right'}
        data-on-demand={laid?.named ? undefined : ''}
      >
        {pin.name}
        {pin.note && (
          <span className={css.note} aria-hidden="true">
            {pin.note}
          </span>
        )}
      </span>
      {more.length > 0 && <span className="for-readers">({more.join(', ')})</span>}
    </>
  )
  const reach = { width: laid?.reach, height: laid?.reach }
  return (
    <li className={css.pin} data-state={pin.state} style={laid ? { left: laid.spot.x, top: laid.spot.y } : percent(pin)}>
      {pin.to ? (
        <Link className={css.target} style={reach} to={pin.to}>
          {body}
        </Link>
      ) : (
        <span className={css.target} style={reach}>
          {body}
        </span>
      )}
    </li>
  )
}

const percent = ({ x, y }: Placed) => ({ left: `${x * 100}%`, top: `${y * 100}%` })

/** As far as a summit still covers the spot that it is pushed away from, in pixels. */
const aside = 9

/** From where a mountain is to the summit that had to give way to another. */
function Leaders({ laid }: { laid: Laid[] }) {
  return (
    <svg className={css.leaders} aria-hidden="true">
      {laid
        .filter(({ from, spot }) => Math.hypot(from.x - spot.x, from.y - spot.y) > aside)
        .map(({ from, spot }, index) => (
          <g key={index}>
            <line x1={from.x} y1={from.y} x2={spot.x} y2={spot.y} />
            <circle cx={from.x} cy={from.y} r="1.75" />
          </g>
        ))}
    </svg>
  )
}

const states = ['plain', 'valid', 'reservation', 'not_included'] as const

/** Signs are explained where there is more than one. */
function Legend({ pins }: { pins: readonly Placed[] }) {
  const { t } = useText()
  const shown = states.filter((state) => pins.some((pin) => pin.state === state))
  if (shown.length < 2) return null
  return (
    <ul className={css.legend} aria-label={t('components.map.legend')}>
      {shown.map((state) => (
        <li key={state}>
          <Summit state={state} />
          {t(`components.map.${state}`)}
        </li>
      ))}
    </ul>
  )
}
