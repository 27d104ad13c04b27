import { useMemo } from 'react'
import { encode } from 'uqr'
import css from './QrCode.module.css'

/** The standard's quiet zone: four empty modules around the code. */
const border = 4

/** Dark on light in either theme: many cameras cannot read an inverted code. */
export function QrCode({ text, name }: { text: string; name: string }) {
  const { data, size } = useMemo(() => encode(text, { ecc: 'M', border }), [text])
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here, and needs no address
    <svg role="img" aria-label={name} viewBox={`0 0 ${size} ${size}`} className={css.qr} shapeRendering="crispEdges">
      <path d={rowsOf(data)} />
    </svg>
  )
}

/** One path of runs of dark modules: hundreds of squares would show hairlines between them. */
const rowsOf = (data: boolean[][]) =>
  data.flatMap((row, y) => runsOf(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`)).join('')

function runsOf(row: boolean[]): [number, number][] {
  const runs: [number, number][] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (isDark && last && last[0] + last[1] === x) last[1]++
    else if (isDark) runs.push([x, 1])
  }
  return runs
}
