import type { Units } from '@alpenglow/contract/values/units'
import { grouped } from '../text/figures.ts'
import { useText } from '../text/Texts.tsx'
import { tellsUnits, useUnits } from '../units.ts'
import { factors, type Kind, type Says } from './lengths.ts'

/**
 * A length in prose: a figure, a space, and m, km, cm or ha. Three digits behind a comma or a space are thousands; one or two behind a comma
 * or a point are a fraction, in either language.
 */
const lengths =
  /(?<![\p{L}\d.,])(\d{1,3}(?:[ ,\u00a0\u202f]\d{3}){0,2}|\d{4,7})([.,]\d{1,2})?[ \u00a0\u202f](km|cm|ha|m)(?![\p{L}\p{N}])/gu

const kinds = { m: 'height', km: 'distance', cm: 'snow', ha: 'area' } as const satisfies Record<string, Kind>

/** As roughly as it was written, but with two figures at least: "2,900 m" are 9,500 ft, and 30 cm are 12 in. */
function rounded(figure: number, writtenTo: number): number {
  const twoFigures = 10 ** (Math.floor(Math.log10(figure)) - 1)
  const step = Math.min(writtenTo, twoFigures)
  return step < 1 ? Number(figure.toFixed(Math.round(-Math.log10(step)))) : Math.round(figure / step) * step
}

/** The prose of a catalogue, whose lengths are metric, with its lengths in these units. */
export function proseIn(units: Units, prose: string, words: Says): string {
  return prose.replace(lengths, (_, whole: string, fraction = '', unit: keyof typeof kinds) => {
    const digits = whole.replace(/\D/g, '')
    if (units === 'metric') return `${grouped(Number(digits), words.locale)}${fraction}\u00a0${unit}`
    const value = Number(`${digits}${fraction.replace(',', '.')}`)
    return inFeet(value, writtenTo(digits, fraction), kinds[unit], words)
  })
}

/** Of which step a figure is a multiple, by the noughts at its end: 100 of 2900, 0.1 of 1.5. */
const writtenTo = (digits: string, fraction: string) =>
  10 ** (fraction ? 1 - fraction.length : (/0*$/.exec(digits)?.[0].length ?? 0))

function inFeet(value: number, step: number, kind: Kind, { t, locale }: Says): string {
  const figure = value === 0 ? 0 : rounded(value * factors.imperial[kind], step)
  const told = Number.isInteger(figure) ? grouped(figure, locale) : figure.toLocaleString(locale)
  return t(`components.length.imperial.${kind}`, { figure: told })
}

/** Reads the catalogue's prose to this guest: heights, distances and snow in their units. */
export function useProse(): (prose: string) => string {
  const words = useText()
  const units = useUnits()
  return (prose) => {
    if (prose.search(lengths) >= 0) tellsUnits()
    return proseIn(units, prose, words)
  }
}
