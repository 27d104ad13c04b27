import { breach, isTest, type Module, type HouseRule } from './modules.ts'

const isOfDomain = ({ path }: Module) => path.startsWith('server/src/domains/')
const lineOf = ({ source }: Module, at: number) => source.slice(0, at).split('\n').length

/** Decision 0137: every guard has a negative control, which leaves it out and sees the race go wrong. */
export const guardsHaveControls: HouseRule = (modules) => {
  const ours = modules.filter(isOfDomain)
  const controlled = new Set(ours.filter(({ path }) => isTest(path)).flatMap(leftOutIn))
  return ours
    .filter(({ path }) => !isTest(path))
    .flatMap((module) =>
      [...module.source.matchAll(/\bguard\(\s*'([^']+)'/g)]
        .filter(([, name = '']) => !controlled.has(name))
        .map(({ 1: name, index }) => breach(module, lineOf(module, index), `has a guard that no control leaves out: ${name}`)),
    )
}
const leftOutIn = ({ source }: Module): string[] =>
  [...source.matchAll(/\bwithoutGuards\([^[\]]{0,300}\[([^\]]{0,300})\]/g)]
    .flatMap(([, names = '']) => [...names.matchAll(/'([^']+)'/g)])
    .map(([, name = '']) => name)

/** Decision 0137: a control that edits SQL text stops working, silently, once the statement is written another way. */
export const controlsEditNoSql: HouseRule = (modules) =>
  modules
    .filter(({ path }) => path.startsWith('server/src/') && isTest(path))
    .filter(({ source }) => source.includes('statementOf'))
    .flatMap((module) =>
      [...module.source.matchAll(/\btext\.replace(?:All)?\(/g)].map(({ index }) =>
        breach(
          module,
          lineOf(module, index),
          'edits a statement: leave a guard out by its name, or send another one in its place',
        ),
      ),
    )
