import type { Answered } from './fast-path.ts'

/** How many calls of which operation have no line of their own. */
export type LeftOut = { calls: number; operations: Record<string, number> }

const linesASecond = 50

/** What only read, or was refused: it changed nothing, and anybody may send as many as the line takes. */
const isSpare = ({ method, status }: Answered) => status < 500 && (method === 'GET' || method === 'HEAD' || status >= 400)

/**
 * The access log under a flood: of calls that changed nothing the first fifty of a second have a line, and the others one together, by
 * operation. What was done, and errors, always stand. The answers themselves cost less than their lines would.
 */
export function createAccessLines(write: (call: Answered) => void, tell: (left: LeftOut) => void, most = linesASecond) {
  let written = 0
  let left: LeftOut | undefined
  let counting: NodeJS.Timeout | undefined
  const begin = () => {
    written = 0
    counting = undefined
    if (left) tell(left)
    left = undefined
  }
  return (call: Answered): void => {
    if (!isSpare(call)) return write(call)
    counting ??= setTimeout(begin, 1000).unref()
    if (written < most) {
      written++
      return write(call)
    }
    left ??= { calls: 0, operations: Object.create(null) as Record<string, number> }
    left.calls++
    left.operations[call.operation] = (left.operations[call.operation] ?? 0) + 1
  }
}
