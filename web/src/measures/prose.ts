import type { Units } from '@alpenglow/contract/values/units'
import { groupThousands } from '../text/figures.ts'
import { useText } from '@alpenglow/client/words/words'
import { markMeasured, useUnits } from './units.ts'
import { factors, type LengthKind, type Says } from './lengths.ts'

/**
 * A length in prose: a figure, a space, and m, km, cm or ha. Three digits behind a comma or a space are thousands; one
 * or two behind a comma or a point are a fraction, in either language. In a range both figures are converted: "5-10 m",
 * "from 5 to 10 m". A slash behind the unit makes it a speed, which is left.
 */
const figure = String.raw`(?:\d{1,3}(?:[ ,\u00a0\u202f]\d{3}){0,4}|\d{4,7})(?:[.,]\d{1,2})?`
const range = String.raw`(?:${figure}(?:[-–]| (?:to|and|à|et) ))?${figure}`
const lengths = new RegExp(String.raw`(?<![\p{L}\d.,])(${range})[ \u00a0\u202f](km|cm|ha|m)(?![\p{L}\p{N}/])`, 'gu')
const figures = /\d(?:[\d.,\s]*\d)?/g
const fractions = /[.,]\d{1,2}$/

const kinds = { m: 'height', km: 'distance', cm: 'snow', ha: 'area' } as const satisfies Record<string, LengthKind>

/** Rounded as the original is, but with two figures at least: "2,900 m" are 9,500 ft, and 30 cm are 12 in. */
function rounded(figure: number, writtenTo: number): number {
  const twoFigures = 10 ** (Math.floor(Math.log10(figure)) - 1)
  const step = Math.min(writtenTo, twoFigures)
  return step < 1 ? Number(figure.toFixed(Math.round(-Math.log10(step)))) : Math.round(figure / step) * step
}

/** Converts the lengths in the catalogue's prose, which is metric, into these units. */
export function proseIn(units: Units, prose: string, words: Says): string {
  return prose.replace(lengths, (_, said: string, unit: keyof typeof kinds) => {
    const kind = kinds[unit]
    const figure = said.replace(figures, (one) => {
      const fraction = fractions.exec(one)?.[0] ?? ''
      const digits = one.slice(0, one.length - fraction.length).replace(/\D/g, '')
      if (units === 'metric') return `${groupThousands(Number(digits), words.locale)}${fraction}`
      return inFeet(Number(`${digits}${fraction.replace(',', '.')}`), writtenTo(digits, fraction), kind, words)
    })
    return units === 'metric' ? `${figure}\u00a0${unit}` : words.t(`components.length.imperial.${kind}`, { figure })
  })
}

/** The step to which a figure is rounded, by the zeros at its end: 100 for 2900, 0.1 for 1.5. */
const writtenTo = (digits: string, fraction: string) =>
  10 ** (fraction ? 1 - fraction.length : (/0*$/.exec(digits)?.[0].length ?? 0))

function inFeet(value: number, step: number, kind: LengthKind, { locale }: Says): string {
  const figure = value === 0 ? 0 : rounded(value * factors.imperial[kind], step)
  return Number.isInteger(figure) ? groupThousands(figure, locale) : figure.toLocaleString(locale)
}

/** Converts the catalogue's prose for this guest: heights, distances and snow in their units. */
export function useProse(): (prose: string) => string {
  const words = useText()
  const units = useUnits()
  return (prose) => {
    if (prose.search(lengths) >= 0) markMeasured()
    return proseIn(units, prose, words)
  }
}
