import { faultyImports, isTest, type Import, type Module, type HouseRule } from './modules.ts'

const room = (path: string) => /^server\/src\/([^/]+)\//.exec(path)?.[1]
const inServer = (modules: Module[]) => modules.filter(({ path }) => path.startsWith('server/src/'))
const faultsOf = (modules: Module[], why: (from: Module, to: Import) => string | undefined) =>
  inServer(modules).flatMap((module) => faultyImports(module, (to) => why(module, to)))

const list = 'server/src/compose.ts'
/** The composition of the house: the ranked list, and the folder beside it. */
const composes = (path: string) => path === list || room(path) === 'compose'
const isDomain = ({ target, ours }: Import) => ours && room(target) === 'domains'

/** Rule 2: shared folders import no domain; outside of the domains only the composition does. */
export const roomsKnowNoDomain: HouseRule = (modules) =>
  faultsOf(modules, ({ path }, to) =>
    isDomain(to) && room(path) !== 'domains' && !composes(path) && !isTestOfAll(path)
      ? `imports ${to.target}: of those outside only compose.ts knows a domain`
      : undefined,
  )

/** Tests at the top of the server, and those of commands or of the house's rules, may import all folders. */
const isTestOfAll = (path: string) => isTest(path) && [undefined, 'commands', 'architecture'].includes(room(path))

/** Rule 2: adaptors are chosen in one place. */
export const adaptorsAreChosenOnce: HouseRule = (modules) =>
  faultsOf(modules, ({ path }, { target, ours }) => {
    const [, port, file] = /^server\/src\/providers\/([^/]+)\/(.+)$/.exec(target) ?? []
    if (!ours || !port || file === 'port.ts' || path === 'server/src/compose/adaptors.ts' || isTest(path)) return undefined
    if (path.startsWith(`server/src/providers/${port}/`)) return undefined
    return `imports ${target}: only compose/adaptors.ts chooses an adaptor, everybody else knows providers/${port}/port.ts`
  })

/** The start, and the commands of the command line. */
const starts = /^server\/src\/(start\.ts$|(commands|roles|supervisor)\/)/

export const composedOnce: HouseRule = (modules) =>
  faultsOf(modules, ({ path }, { target }) =>
    composes(target) && !composes(path) && !starts.test(path) && !isTest(path)
      ? `imports ${target}: only what starts the server does`
      : undefined,
  )

/** Test code is imported by tests only. */
export const testingIsForTests: HouseRule = (modules) =>
  faultsOf(modules, ({ path }, { target }) =>
    room(target) === 'testing' && room(path) !== 'testing' && !isTest(path)
      ? `imports ${target}: server/src/testing/ is for tests`
      : undefined,
  )

/** Fastify stays replaceable: only server/src/http and its tests' tools import it. */
export const frameworkStaysInHttp: HouseRule = (modules) =>
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

/** The PDF writer imports nothing else of ours, so any document can be written with it. */
export const pdfStandsAlone: HouseRule = (modules) =>
  faultsOf(modules, ({ path }, { target, ours }) => {
    const pdf = 'server/src/drawing/pdf/'
    const isForeign = path.startsWith(pdf) && ours && !target.startsWith(pdf)
    return isForeign ? `imports ${target}: the PDF writer knows no document` : undefined
  })

/** The landscape drawing imports no domain, and few files import it. */
export const landscapeStandsAlone: HouseRule = (modules) =>
  faultsOf(modules, ({ path }, { target, ours }) => {
    if (path.startsWith(landscape)) {
      const own = target.startsWith(landscape) || drawnFrom.test(target) || !ours
      return own ? undefined : `imports ${target}: a landscape needs only the contract's picture.ts and daylight.ts`
    }
    const mayDraw = !target.startsWith(landscape) || drawsFor.test(path) || isTest(path)
    return mayDraw ? undefined : `imports ${target}: the catalogue draws, and the shop's own art`
  })
