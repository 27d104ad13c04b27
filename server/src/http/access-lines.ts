import type { AnsweredCall } from './fast-path.ts'

/** How many calls of each operation were left out of the access log. */
export type UnloggedCalls = { calls: number; operations: Record<string, number> }

const linesASecond = 50

/** A read or a refusal: it changed nothing, and any caller may send as many as the connection takes. */
const isSpare = ({ method, status }: AnsweredCall) => status < 500 && (method === 'GET' || method === 'HEAD' || status >= 400)

/**
 * Log sampling: under a flood, of the calls that changed nothing only the first fifty of a second get a line; one line
 * counts the rest by operation. Writes and server errors always get a line. Writing a line for each would cost more
 * than answering the calls.
 */
export function createAccessLines(
  write: (call: AnsweredCall) => void,
  reportUnlogged: (left: UnloggedCalls) => void,
  most = linesASecond,
) {
  let written = 0
  let left: UnloggedCalls | undefined
  let counting: NodeJS.Timeout | undefined
  const begin = () => {
    written = 0
    counting = undefined
    if (left) reportUnlogged(left)
    left = undefined
  }
  return (call: AnsweredCall): void => {
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
