import type { ResortMap as Drawn } from '@alpenglow/contract/catalogue/resort'
import { useMemo, type CSSProperties } from 'react'
import { Link } from '@alpenglow/client/routing/links'
import { useText } from '@alpenglow/client/words/words'
import { Landscape } from '../landscape/Landscape.tsx'
import { gap } from './map-labels.ts'
import css from './ResortMap.module.css'
import { Summit, type SummitState } from './Summit.tsx'
import { useMapLayout, type PinLayout } from './useMapLayout.ts'

export type ResortPin = { id: number; name: string; to?: string; state: SummitState; note?: string }
type Props = { map: Drawn; pins: readonly ResortPin[]; label: string }

/**
 * The drawn map with a summit for each resort. For screen readers and keyboards it is a list of links, in the order of
 * the pins.
 */
export function ResortMap({ map, pins, label }: Props) {
  const placed = useMemo(() => placedOn(map, pins), [map, pins])
  const { ref, laid } = useMapLayout(placed)
  return (
    <div>
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

type Placed = ResortPin & { x: number; y: number; first: boolean }

/** A resort without a place on the map is left out. */
function placedOn({ places }: Drawn, pins: readonly ResortPin[]): Placed[] {
  const spots = new Map(places.map(({ resortId, x, y }) => [resortId, { x, y }]))
  // Where only some resorts are included, their names are placed first.
  const isFirst = ({ state }: ResortPin) => state !== 'not_included'
  const matter = pins.filter(isFirst).length < pins.length ? isFirst : () => false
  return pins.flatMap((pin) => {
    const spot = spots.get(pin.id)
    return spot ? [{ ...pin, ...spot, first: matter(pin) }] : []
  })
}

function Pin({ pin, laid }: { pin: Placed; laid: PinLayout | undefined }) {
  const { t } = useText()
  const more = [pin.state !== 'plain' && t(`components.map.${pin.state}`), pin.note].filter(Boolean)
  const body = (
    <>
      <Summit state={pin.state} />
      <span
        className={css.name}
        data-name={pin.id}
        data-side={laid?.label.side ?? 'right'}
        style={laid && asLaid(laid)}
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

const asLaid = ({ label: { away, shift } }: PinLayout) => ({ '--away': `${away}px`, '--shift': `${shift}px` }) as CSSProperties
const percent = ({ x, y }: Placed) => ({ left: `${x * 100}%`, top: `${y * 100}%` })

/** A summit that was moved by less than this needs no line to its mountain. */
const aside = 22

/** Lines from a mountain to its summit where that had to move, and from a summit to a name that stands away from it. */
function Leaders({ laid }: { laid: PinLayout[] }) {
  const moved = laid.filter(({ from, spot }) => Math.hypot(from.x - spot.x, from.y - spot.y) > aside)
  const far = laid.filter(({ named, label }) => named && label.away > gap.pin)
  return (
    <svg className={css.leaders} aria-hidden="true">
      {moved.map(({ from, spot }, index) => (
        <g key={index}>
          <line x1={from.x} y1={from.y} x2={spot.x} y2={spot.y} />
          <circle cx={from.x} cy={from.y} r="1.75" />
        </g>
      ))}
      {far.map(({ spot: { x, y }, label: { side, away, shift } }, index) => {
        const way = side === 'left' ? -1 : 1
        return <line key={index} x1={x + way * 9} y1={y} x2={x + way * (away - 1)} y2={y + shift} />
      })}
    </svg>
  )
}

const states = ['plain', 'valid', 'reservation', 'not_included'] as const

/** The legend is shown where there is more than one sign. */
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
