import { breach, type Module, type HouseRule } from '../modules.ts'

const mostLines = 400
const generated = ['server/src/db/tables.ts']

export const filesStayShort: HouseRule = (modules) =>
  modules.flatMap((module) => {
    const lines = module.source.trimEnd().split('\n').length
    return lines > mostLines && !generated.includes(module.path)
      ? [breach(module, mostLines + 1, `has ${lines} lines; ${mostLines} are the most`)]
      : []
  })

/** File names that say nothing: they attract unrelated code. */
const drawers = /(^|\/)(utils?|helpers?|common|misc)(\.[^/]*)?(\/|$)/

export const namesSayWhat: HouseRule = (modules) =>
  modules.filter(({ path }) => drawers.test(path)).map((module) => breach(module, 1, 'is a drawer: name it by what is in it'))

/** Files that tools find by their default export: lazily loaded pages, configurations, the browser tests' set-up. */
const found = /^web\/src\/pages\/|\.config\.ts$|^e2e\/src\/running-shop\/global-setup\.ts$/

export const exportsHaveNames: HouseRule = (modules) =>
  modules
    .filter(({ path }) => !found.test(path))
    .flatMap((module) => module.defaultExports.map((line) => breach(module, line, 'exports a default; give it a name')))

export const nobodyOnlyPassesOn: HouseRule = (modules) =>
  modules.filter(({ onlyPassesOn }) => onlyPassesOn).map((module) => breach(module, 1, 'only passes on what others export'))

export const noEnums: HouseRule = (modules) =>
  modules.flatMap((module: Module) =>
    module.enums.map((line) => breach(module, line, 'declares an enum; use a union of texts')),
  )
