import { parseSync, Visitor, type Expression } from 'oxc-parser'
import { breach, type Module, type HouseRule } from './modules.ts'

const looked = /^(?:server|vault|images|sandbox|contract|ui|client|web)\/.*\.test\.tsx?$/

/**
 * A busy machine slows any test, so a test that measures time fails at random. Tests count work, use a fake clock, or
 * wait for an event, with no time limit but that of vitest.config.ts. The rule finds: a subtraction from a clock
 * (except of a literal), CPU times, and waits with time limits of their own.
 */
export const testsReadNoStopwatch: HouseRule = (modules) =>
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
 * The system clock may be set while a process runs. Ages measured by it have made a minute's limit last three days, and
 * a process report ready for the length of the step. So ages in memory are differences of `performance.now()`; the
 * database has its own time.
 */
export const agesGoByASteadyClock: HouseRule = (modules) =>
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

/** As in `Date.now() - 8 * 86_400_000`: a moment in the past, not a measured time. */
const isNumber = (part: Expression): boolean =>
  part.type === 'Literal' ||
  (part.type === 'BinaryExpression' && isNumber(part.left as Expression) && isNumber(part.right as Expression))
