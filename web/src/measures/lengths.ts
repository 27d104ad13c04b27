import type { Units } from '@alpenglow/contract/values/units'
import { groupThousands } from '../text/figures.ts'
import { useText, type Words } from '@alpenglow/client/words/words'
import { markMeasured, useUnits } from './units.ts'

export type LengthKind = 'height' | 'distance' | 'area' | 'snow'

/** The factors from metres, kilometres, hectares and centimetres to the units that are shown. */
export const factors: Record<Units, Record<LengthKind, number>> = {
  metric: { height: 1, distance: 1, area: 1, snow: 0.01 },
  imperial: { height: 3.28084, distance: 0.621371, area: 2.47105, snow: 0.393701 },
}

export type Says = Pick<Words, 't' | 'locale'>

export function formatLength(units: Units, kind: LengthKind, value: number, { t, locale }: Says): string {
  const figure = value * factors[units][kind]
  // Distances are as the crow flies, so a finer figure than tens would be false. Metres of snow are few, so they have a
  // tenth.
  const figureText =
    kind === 'distance'
      ? groupThousands(Math.max(10, Math.round(figure / 10) * 10), locale)
      : kind === 'snow' && units === 'metric'
        ? figure.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
        : groupThousands(Math.round(figure), locale)
  return t(`components.length.${units}.${kind}`, { figure: figureText })
}

/** Formats a metric length in the units of this guest. */
export function useLengths(): (kind: LengthKind, value: number) => string {
  const words = useText()
  const units = useUnits()
  return (kind, value) => {
    markMeasured()
    return formatLength(units, kind, value, words)
  }
}
