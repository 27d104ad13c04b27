import type { Me } from '@alpenglow/contract/identity/session'
import { useMe } from '../session/session.ts'
import { useText, type Words } from '../text/Texts.tsx'

type System = Me['measurementSystem']
export type Kind = 'height' | 'distance' | 'area' | 'snow'

/** Of metres, kilometres, hectares and centimetres: what they are in the units that each is told in. */
const factors: Record<System, Record<Kind, number>> = {
  metric: { height: 1, distance: 1, area: 1, snow: 0.01 },
  imperial: { height: 3.28084, distance: 0.621371, area: 2.47105, snow: 0.393701 },
}

/** Thousands apart, as maps write them in every language. Neither space ever breaks a line. */
const apart = (figure: number) => String(figure).replace(/\B(?=(\d{3})+$)/g, '\u00a0')

export function written(system: System, kind: Kind, value: number, { t, locale }: Pick<Words, 't' | 'locale'>): string {
  const figure = value * factors[system][kind]
  // Nobody drives as the crow flies: to ten it is true enough. Metres of snow are few, and told to a tenth.
  const told =
    kind === 'distance'
      ? apart(Math.max(10, Math.round(figure / 10) * 10))
      : kind === 'snow' && system === 'metric'
        ? figure.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
        : apart(Math.round(figure))
  return t(`components.length.${system}.${kind}`, { figure: told })
}

/** Writes what is measured in metric units in those that the guest has chosen: for everybody who is not known, in metric ones. */
export function useLengths(): (kind: Kind, value: number) => string {
  const words = useText()
  const visitor = useMe()
  const system = visitor.state === 'in' ? visitor.me.measurementSystem : 'metric'
  return (kind, value) => written(system, kind, value, words)
}
