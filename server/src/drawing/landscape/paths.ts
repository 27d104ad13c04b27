/** A point of a picture: x from the left, y from the top. */
export type Point = readonly [x: number, y: number]

/** Two numbers as a path needs them: a minus is enough of a separator. */
const pair = (a: number, b: number) => `${a}${b < 0 ? '' : ' '}${b}`

/** A line through points in the fewest bytes: whole numbers, relative. */
export function drawLine([start, ...rest]: readonly Point[]): string {
  if (!start) return ''
  let [x, y] = [Math.round(start[0]), Math.round(start[1])]
  let written = `M${pair(x, y)}`
  let first = true
  for (const [px, py] of rest) {
    const [dx, dy] = [Math.round(px) - x, Math.round(py) - y]
    if (dx === 0 && dy === 0) continue
    written += `${first ? 'l' : dx < 0 ? '' : ' '}${pair(dx, dy)}`
    first = false
    x += dx
    y += dy
  }
  return written
}

export const drawArea = (points: readonly Point[]): string => `${drawLine(points)}z`

/** A soft line from left to right, level at each of its points. */
export function drawWave([start, ...rest]: readonly Point[]): string {
  if (!start) return ''
  let [ax, ay] = start
  let written = ''
  for (const [bx, by] of rest) {
    const middle = Math.round((ax + bx) / 2)
    written += `C${middle} ${Math.round(ay)} ${middle} ${Math.round(by)} ${Math.round(bx)} ${Math.round(by)}`
    ;[ax, ay] = [bx, by]
  }
  return written
}

/** Leaves shapes out, evenly, until the rest fits into so many bytes. */
export function thinShapes(shapes: string[], bytes: number): string {
  const share = bytes / (shapes.join('').length || 1)
  return shapes.filter((_, i) => share >= 1 || Math.floor((i + 1) * share) > Math.floor(i * share)).join('')
}

/** One decimal, for small shapes. */
export const roundToTenth = (n: number): number => Math.round(n * 10) / 10
