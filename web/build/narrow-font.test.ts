import { expect, it } from 'vitest'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { variationAxes } from './narrow-font.ts'

/** `font-weight: 480`, and the tokens `--weight-hero: 440` and `--wide: 128%`. */
const declared = /(font-weight|--weight-\w+|font-stretch|--wide|--normal|--narrow): (\d+)%?;/g
const root = join(import.meta.dirname, '../..')
const sheets = globSync(['web/src/**/*.css', 'ui/src/**/*.css'], { cwd: root })
const asked = sheets.flatMap((sheet) =>
  [
    ...readFileSync(join(root, sheet), 'utf8')
      .replace(/@font-face \{[^}]*\}/g, '')
      .matchAll(declared),
  ].map(([, name = '', value]) => ({
    sheet,
    axis: /weight/.test(name) ? variationAxes.wght : variationAxes.wdth,
    value: Number(value),
  })),
)

it('the font that is built has every weight and width that a style asks for', () => {
  expect(asked.length).toBeGreaterThan(100)
  expect(asked.filter(({ axis, value }) => value < axis.min || value > axis.max)).toEqual([])
})
