import { parentPort, workerData } from 'node:worker_threads'
import { attacksOn, attackText, type Attack } from './hostile.ts'
import type { Pattern } from './patterns.ts'

/**
 * Four times the longest text, and the time limit of an expression in milliseconds. Linear time takes some
 * milliseconds, quadratic time ten seconds and more: a busy machine is never in between.
 */
const most = { length: 200_000, ms: 1000 }
/** A faster expression at these lengths stays below `most.ms` at `most.length`, even with quadratic time. */
const short = { lengths: [100, 500, 5000], ms: (most.ms * 5000 ** 2) / most.length ** 2 }

/**
 * Runs in a thread of its own, so that an endless expression can be terminated. It measures its own CPU time, and the
 * best of three: a busy machine does not make an expression slow.
 */
const patterns = workerData as readonly Pattern[]
for (const pattern of patterns) {
  parentPort?.postMessage({ began: pattern })
  const slow = firstSlow(pattern)
  if (slow) parentPort?.postMessage({ slow: `${pattern.at} /${pattern.source}/${pattern.flags} ${slow}` })
}

function firstSlow(pattern: Pattern): string | undefined {
  const expression = new RegExp(pattern.source, pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`)
  for (const attack of attacksOn(pattern)) {
    const slow = slowOn(expression, attack)
    if (slow) return slow
  }
  return undefined
}

function slowOn(expression: RegExp, attack: Attack): string | undefined {
  const suspect = short.lengths.find((length) => taken(expression, attackText(attack, length)) > short.ms)
  for (
    let length = suspect ?? Infinity;
    length <= most.length;
    length = length < most.length ? Math.min(length * 2, most.length) : Infinity
  ) {
    const ms = taken(expression, attackText(attack, length), most.ms)
    if (ms > most.ms)
      return `takes ${Math.round(ms)} ms for ${length} characters like ${JSON.stringify(attackText(attack, 40))}`
  }
  return undefined
}

/** The best of three, or the first that is good enough. */
function taken(expression: RegExp, text: string, enough = short.ms): number {
  let best = Infinity
  for (let i = 0; i < 3 && best > enough; i++) {
    const began = process.threadCpuUsage()
    expression[Symbol.replace](text, '')
    const { user, system } = process.threadCpuUsage(began)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}
