import { seconds } from './screen.ts'

/** A terminal, or whatever else the lines go to. */
export type ProgressOutput = {
  write(text: string): unknown
  isTTY?: boolean | undefined
  columns?: number | undefined
  getColorDepth?(): number
}

type Stage = { what: string; detail: string; began: number; announced: boolean }

const redrawMs = 200
/** A step that is over sooner needs no line of its own in a log: the line of its end follows at once. */
const announcedAfterMs = 2000
const clearLine = '\r\x1b[2K'

/**
 * Shows what is happening now. A terminal has one line for it, below all others, which is drawn anew; elsewhere (a log,
 * a pipe, a terminal that can only append) a step that takes long gets a line when it has begun. Both say only what
 * runs, and for how long.
 */
export function showProgress(output: ProgressOutput, now: () => number = () => performance.now()) {
  const stages = new Set<Stage>()
  const isLive = Boolean(output.isTTY && (output.getColorDepth?.() ?? 1) > 1)
  let timer: NodeJS.Timeout | undefined
  const clear = () => isLive && stages.size > 0 && output.write(clearLine)
  const draw = () => isLive && stages.size > 0 && output.write(clearLine + liveLine([...stages], now(), output.columns))
  const tick = () => (isLive ? draw() : announce(stages, now(), output))

  const printLine = (line: string) => {
    clear()
    output.write(`${line}\n`)
    draw()
  }
  /** Shows the work while it lasts; `ended` is told how long it took, and nothing where it failed. */
  async function during<T>(
    what: string,
    work: (reportDetail: (detail: string) => void) => Promise<T>,
    ended?: (ms: number) => void,
  ) {
    const stage: Stage = { what, detail: '', began: now(), announced: false }
    stages.add(stage)
    timer ??= setInterval(tick, redrawMs).unref()
    const over = () => {
      clear()
      stages.delete(stage)
      if (stages.size === 0) timer = void clearInterval(timer)
      draw()
    }
    draw()
    const result = await work((detail) => {
      Object.assign(stage, { detail, announced: false })
      draw()
    }).finally(over)
    ended?.(now() - stage.began)
    return result
  }
  const step = <T>(what: string, work: (reportDetail: (detail: string) => void) => Promise<T>) =>
    during(what, work, (ms) => printLine(`  ${what} … ${seconds(ms)}`))
  return { printLine, during, step, tick }
}

const nameOf = ({ what, detail }: Stage) => (detail ? `${what} (${detail})` : what)

/** What runs longest comes first, with its time: it is most likely what one waits for. */
function liveLine(stages: readonly Stage[], at: number, columns = 80): string {
  const [first] = stages
  const line = `  ${stages.map(nameOf).join(', ')} … ${seconds(at - (first?.began ?? at))}`
  return line.length < columns ? line : `${line.slice(0, columns - 2)}…`
}

function announce(stages: ReadonlySet<Stage>, at: number, output: ProgressOutput) {
  for (const stage of stages) {
    if (stage.announced || at - stage.began < announcedAfterMs) continue
    stage.announced = true
    output.write(`  ${nameOf(stage)} …\n`)
  }
}
