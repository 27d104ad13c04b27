/** Rows of text in columns; the first row is the heading. */
export function table(rows: string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const line = (row: string[]) =>
    row
      .map((cell, column) => pad(cell, widths[column] ?? 0, column))
      .join('  ')
      .trimEnd()
  return rows.map(line).join('\n')
}

/** Names on the left, figures on the right. */
const pad = (cell: string, width: number, column: number) => (column === 0 ? cell.padEnd(width) : cell.padStart(width))

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
