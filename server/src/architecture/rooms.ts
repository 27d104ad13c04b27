import { faultyImports, isTest, type Import, type Module, type Rule } from './modules.ts'

const room = (path: string) => /^server\/src\/([^/]+)\//.exec(path)?.[1]
const inServer = (modules: Module[]) => modules.filter(({ path }) => path.startsWith('server/src/'))
const faultsOf = (modules: Module[], why: (from: Module, to: Import) => string | undefined) =>
  inServer(modules).flatMap((module) => faultyImports(module, (to) => why(module, to)))

const list = 'server/src/compose.ts'
/** What puts the house together: the ranked list, and the room beside it. */
const composes = (path: string) => path === list || room(path) === 'compose'
const isDomain = ({ target, ours }: Import) => ours && room(target) === 'domains'

/** Rule 2: the rooms that serve all domains know none; outside of the domains only what composes them does. */
export const roomsKnowNoDomain: Rule = (modules) =>
  faultsOf(modules, ({ path }, to) =>
    isDomain(to) && room(path) !== 'domains' && !composes(path) && !isTestOfAll(path)
      ? `imports ${to.target}: of those outside only compose.ts knows a domain`
      : undefined,
  )

/** A test that stands at the top of the server, or tries a command or the house itself, may look into all rooms. */
const isTestOfAll = (path: string) => isTest(path) && [undefined, 'commands', 'architecture'].includes(room(path))

/** Rule 2: which adaptor stands behind a port is decided in one place. */
export const adaptorsAreChosenOnce: Rule = (modules) =>
  faultsOf(modules, ({ path }, { target, ours }) => {
    const [, port, file] = /^server\/src\/providers\/([^/]+)\/(.+)$/.exec(target) ?? []
    if (!ours || !port || file === 'port.ts' || path === 'server/src/compose/adaptors.ts' || isTest(path)) return undefined
    if (path.startsWith(`server/src/providers/${port}/`)) return undefined
    return `imports ${target}: only compose/adaptors.ts chooses an adaptor, everybody else knows providers/${port}/port.ts`
  })

/** What runs, and what the command line does by itself. */
const starts = /^server\/src\/(start\.ts$|(commands|roles|supervisor)\/)/

export const composedOnce: Rule = (modules) =>
  faultsOf(modules, ({ path }, { target }) =>
    composes(target) && !composes(path) && !starts.test(path) && !isTest(path)
      ? `imports ${target}: only what starts the server does`
      : undefined,
  )

/** What tests need, nothing else does. */
export const testingIsForTests: Rule = (modules) =>
  faultsOf(modules, ({ path }, { target }) =>
    room(target) === 'testing' && room(path) !== 'testing' && !isTest(path)
      ? `imports ${target}: server/src/testing/ is for tests`
      : undefined,
  )

/** Fastify could be replaced by changing server/src/http, what its tests ask it with, and nothing else. */
export const frameworkStaysInHttp: Rule = (modules) =>
  modules.flatMap((module) =>
    faultyImports(module, ({ target, ours }) =>
      !ours && /^(fastify|@fastify\/.*)$/.test(target) && !['http', 'testing'].includes(room(module.path) ?? '')
        ? `imports ${target}: the web framework is used in server/src/http/ only`
        : undefined,
    ),
  )

const landscape = 'server/src/drawing/landscape/'
const drawnFrom = /^contract\/src\/catalogue\/(picture|daylight)\.ts$/
const drawsFor = /^server\/src\/(domains\/catalogue\/|drawing\/shop-art\.ts$)/

/** What draws mountains has never heard of a resort or a pass, and few need to have heard of it. */
export const landscapeStandsAlone: Rule = (modules) =>
  faultsOf(modules, ({ path }, { target, ours }) => {
    if (path.startsWith(landscape)) {
      const own = target.startsWith(landscape) || drawnFrom.test(target) || !ours
      return own ? undefined : `imports ${target}: a landscape needs only the contract's picture.ts and daylight.ts`
    }
    const mayDraw = !target.startsWith(landscape) || drawsFor.test(path) || isTest(path)
    return mayDraw ? undefined : `imports ${target}: the catalogue draws, and the shop's own art`
  })
