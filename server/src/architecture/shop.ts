import { breach, faultyImports, type Module, type HouseRule } from './modules.ts'

const theOneWay = 'web/src/events/NamedModal.tsx'
/** The gallery shows the control itself. */
const mayOpen = (path: string) => path === theOneWay || path.startsWith('web/src/pages/gallery/')
const control = /^ui\/src\/dialogs\/(?:Modal|useDialog)\b/
const ownDialog = /<dialog\b|\.showModal\(/

/**
 * The shop opens modals only by name, which reports each opening; one that is opened any other way would not be
 * reported.
 */
export const modalsHaveNames: HouseRule = (modules) =>
  modules
    .filter(({ path }) => path.startsWith('web/src/') && !mayOpen(path))
    .flatMap((module) => [...importsTheControl(module), ...opensItsOwn(module)])

const importsTheControl = (module: Module) =>
  faultyImports(module, ({ target, typeOnly }) =>
    control.test(target) && !typeOnly ? `imports ${target}: the shop's modals are opened by ${theOneWay}` : undefined,
  )

const opensItsOwn = (module: Module) =>
  module.source
    .split('\n')
    .flatMap((line, at) =>
      ownDialog.test(line) ? [breach(module, at + 1, `opens a dialog of its own: ${theOneWay} does`)] : [],
    )

const page = /^(?:web|staff)\/src\/pages\/([^/]+)\//

/** What two pages need is a shared part: otherwise a page could not be removed without breaking another. */
export const pagesStandAlone: HouseRule = (modules) =>
  modules.flatMap((module) => {
    const from = page.exec(module.path)?.[1]
    return faultyImports(module, ({ target }) => {
      const to = page.exec(target)?.[1]
      return from && to && from !== to ? `imports ${target}: a page never imports a page` : undefined
    })
  })
