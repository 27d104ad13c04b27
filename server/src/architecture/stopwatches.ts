import { parseSync, Visitor, type Expression } from 'oxc-parser'
import { breach, type Module, type Rule } from './modules.ts'

const looked = /^(?:server|vault|images|sandbox|contract|ui|client|web)\/.*\.test\.tsx?$/

/**
 * A machine that is busy makes any test slow, and a test that measures how long something took goes red by it. So tests count what takes the time, turn
 * a clock by hand, or wait for what happens, with no limit but the one for what hangs, which stands in vitest.config.ts. Seen from here: a clock from
 * which something is subtracted that is no number written there, time of a processor, and waits with limits of their own.
 */
export const testsReadNoStopwatch: Rule = (modules) =>
  modules.filter(({ path }) => looked.test(path)).flatMap((module) => faultsOf(module))

function faultsOf(module: Module): string[] {
  const faults: string[] = []
  const note = (at: number, why: string) => faults.push(breach(module, module.source.slice(0, at).split('\n').length, why))
  const textOf = ({ start, end }: { start: number; end: number }) => module.source.slice(start, end)
  new Visitor({
    BinaryExpression({ operator, left, right, start }) {
      if (operator === '-' && isClock(textOf(left)) && !isNumber(right as Expression))
        note(start, 'measures time: count what takes it, or turn a clock by hand')
    },
    CallExpression({ callee, arguments: given, start }) {
      const name = textOf(callee)
      if (/^process\.(?:threadCpuUsage|cpuUsage|hrtime)/.test(name))
        note(start, 'measures time of the processor: leave it to a proof')
      if (name === 'vi.waitFor' || name === 'vi.waitUntil') note(start, 'gives up after a second: wait with expect.poll')
      if (name === 'expect.poll' && given.some((one) => /\btimeout\b/.test(textOf(one))))
        note(start, 'has a limit of its own: that of vitest.config.ts is for all')
    },
  }).visit(parseSync(module.path, module.source).program)
  return faults
}

const inProcess = /^(?:server|vault|images)\/src\/(?!.*(?:\.test\.ts$|\/testing\/))/

/**
 * The clock of a machine can be set while we run. Where an age was kept by it, a limit of a minute lasted for three days, and a process said that it was
 * ready for as long as the step was wide. So an age of something in memory is a difference of `performance.now()`; what the database keeps has a moment
 * of its own.
 */
export const agesGoByASteadyClock: Rule = (modules) =>
  modules
    .filter(({ path }) => inProcess.test(path))
    .flatMap((module) => {
      const faults: string[] = []
      const textOf = ({ start, end }: { start: number; end: number }) => module.source.slice(start, end)
      new Visitor({
        BinaryExpression({ operator, left, right, start }) {
          const isAge = operator === '-' && textOf(left) === 'Date.now()' && !/\.getTime\(\)/.test(textOf(right))
          if (!isAge || isNumber(right as Expression) || right.type === 'BinaryExpression') return
          const line = module.source.slice(0, start).split('\n').length
          faults.push(breach(module, line, 'keeps an age by a clock that can be set: take performance.now()'))
        },
      }).visit(parseSync(module.path, module.source).program)
      return faults
    })

const isClock = (text: string): boolean => /^(?:performance\.now|Date\.now)\(\)$/.test(text)

/** As in `Date.now() - 8 * 86_400_000`: a moment of the past, and no time that something took. */
const isNumber = (part: Expression): boolean =>
  part.type === 'Literal' ||
  (part.type === 'BinaryExpression' && isNumber(part.left as Expression) && isNumber(part.right as Expression))
