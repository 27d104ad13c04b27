import { table } from '../table.ts'

/** One line of the proof: what was tried, how often, and each failure. */
export type TallyLine = { what: string; tried: number; fell: string[]; note?: string }

/** Counts the tries, and records a sentence for each failure. */
export function tally(what: string) {
  const line: TallyLine = { what, tried: 0, fell: [] }
  return {
    line,
    expect(isRight: boolean, otherwise: string): void {
      line.tried++
      if (!isRight) line.fell.push(otherwise)
    },
    note(text: string): void {
      line.note = text
    },
  }
}
export type Tally = ReturnType<typeof tally>

export function formatTally(lines: TallyLine[]): string {
  const rows = lines.map(({ what, tried, fell, note }) => [what, String(tried), String(fell.length), note ?? ''])
  const fallen = lines.flatMap(({ what, fell }) => fell.map((one) => `FELL ${what}: ${one}`))
  return [table([['live', 'tried', 'fell', ''], ...rows]), ...fallen].join('\n')
}
