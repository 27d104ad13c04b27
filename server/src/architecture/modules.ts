import { posix } from 'node:path'
import {
  parseSync,
  Visitor,
  type ExportNamedDeclaration,
  type ImportDeclaration,
  type MemberExpression,
  type Program,
  type VariableDeclarator,
} from 'oxc-parser'

export type SourceFile = { path: string; source: string }

/** An import: of a file of ours (`target` is its path from the checkout) or of a package (`target` is its name). */
export type Import = { target: string; ours: boolean; line: number; typeOnly: boolean }

/** A name that a file declares and exports. */
export type ExportedName = { name: string; line: number }

/** A source file with the facts that rules check. Numbers are lines. */
export type Module = SourceFile & {
  imports: Import[]
  defaultExports: number[]
  enums: number[]
  environment: number[]
  /** Calls of `bind`, which connects a domain's verbs to its endpoints. */
  binds: number[]
  exportedNames: ExportedName[]
  /** Whether the file only re-exports. */
  onlyPassesOn: boolean
}

/** Finds breaches of a rule; each is a sentence with its place. */
export type HouseRule = (modules: Module[]) => string[]

export const breach = (module: Module, line: number, why: string) => `${module.path}:${line} ${why}`

/** A breach for every import for which `why` returns a fault. */
export const faultyImports = (module: Module, why: (to: Import) => string | undefined): string[] =>
  module.imports.flatMap((to) => {
    const fault = why(to)
    return fault ? [breach(module, to.line, fault)] : []
  })

export const isTest = (path: string) => /\.test\.tsx?$|\/test-[\w-]+\.ts$/.test(path)
export const workspaceOf = (path: string) => path.split('/')[0] ?? ''

export function readModule(file: SourceFile): Module {
  const module = { ...file, imports: [], ...noLines(), exportedNames: [], onlyPassesOn: false }
  if (!/\.(ts|tsx|mjs)$/.test(file.path)) return module
  const { program, errors } = parseSync(file.path, file.source)
  if (errors[0]) throw new Error(`${file.path} cannot be read: ${errors[0].message}`)
  return { ...module, ...visit(file, program), onlyPassesOn: passesOn(program) }
}

type Lines = Pick<Module, 'defaultExports' | 'enums' | 'environment' | 'binds'>
const noLines = (): Lines => ({ defaultExports: [], enums: [], environment: [], binds: [] })

function visit(file: SourceFile, program: Program) {
  const found = { imports: [] as Import[], ...noLines(), exportedNames: [] as ExportedName[] }
  const line = (at: { start: number }) => file.source.slice(0, at.start).split('\n').length
  const reach = (specifier: string, at: { start: number }, kind?: string | null) =>
    found.imports.push({ ...resolve(file.path, specifier), line: line(at), typeOnly: kind === 'type' })

  new Visitor({
    ImportDeclaration(node) {
      reach(node.source.value, node, node.importKind)
      if (importsEnvironment(node)) found.environment.push(line(node))
    },
    ExportAllDeclaration: (node) => reach(node.source.value, node, node.exportKind),
    ExportNamedDeclaration(node) {
      if (node.source) reach(node.source.value, node, node.exportKind)
      for (const name of declaredNames(node.declaration)) found.exportedNames.push({ name, line: line(node) })
    },
    TSImportType: (node) => reach(node.source.value, node, 'type'),
    ImportExpression: (node) => reach(literal(file, node.source), node),
    ExportDefaultDeclaration: (node) => found.defaultExports.push(line(node)),
    ExportSpecifier: (node) => nameOf(node.exported) === 'default' && found.defaultExports.push(line(node)),
    TSEnumDeclaration: (node) => found.enums.push(line(node)),
    CallExpression: ({ callee, start }) => nameOf(callee as Named) === 'bind' && found.binds.push(line({ start })),
    MemberExpression: (node) => readsEnvironment(node) && found.environment.push(line(node)),
    VariableDeclarator: (node) => takesEnvironment(node) && found.environment.push(line(node)),
  }).visit(program)
  return found
}

/** `@alpenglow/contract/catalogue/api` is `contract/src/catalogue/api.ts`: all packages' `exports` follow this. */
function resolve(from: string, specifier: string): { target: string; ours: boolean } {
  if (specifier.startsWith('.')) return { target: posix.join(posix.dirname(from), specifier), ours: true }
  const [, workspace, inside = ''] = /^@alpenglow\/([^/]+)(?:\/(.*))?$/.exec(specifier) ?? []
  if (!workspace) return { target: specifier, ours: false }
  const ending = /\.\w+$/.test(inside) ? '' : workspace === 'ui' ? '.tsx' : '.ts'
  return { target: `${workspace}/src/${inside}${ending}`, ours: true }
}

function declaredNames(declaration: ExportNamedDeclaration['declaration']): string[] {
  if (!declaration) return []
  if (declaration.type === 'VariableDeclaration') return declaration.declarations.flatMap(({ id }) => namesIn(id))
  return 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : []
}
/** Of `const { a, b: c } = …` the names `a` and `c`. */
const namesIn = (id: VariableDeclarator['id']): string[] =>
  id.type === 'Identifier'
    ? [id.name]
    : id.type === 'ObjectPattern'
      ? id.properties.flatMap((one) => (one.type === 'Property' ? namesIn(one.value as VariableDeclarator['id']) : []))
      : []

type Named = { type: string; name?: string; value?: unknown }
const nameOf = (node: Named) => node.name ?? node.value
const isProcess = (node: Named & { property?: Named }) =>
  nameOf(node) === 'process' ||
  (node.type === 'MemberExpression' && node.property !== undefined && nameOf(node.property) === 'process')

const importsEnvironment = ({ source, specifiers }: ImportDeclaration) =>
  /^(node:)?process$/.test(source.value) &&
  specifiers.some((one) => one.type === 'ImportSpecifier' && nameOf(one.imported) === 'env')
const readsEnvironment = (node: MemberExpression) => nameOf(node.property as Named) === 'env' && isProcess(node.object as Named)
const takesEnvironment = ({ id, init }: VariableDeclarator) =>
  id.type === 'ObjectPattern' &&
  init !== null &&
  isProcess(init as Named) &&
  id.properties.some((property) => property.type === 'Property' && nameOf(property.key as Named) === 'env')

/** The target of an `import()`. A computed one stays as its text, which no rule allows. */
const literal = (file: SourceFile, { start, end }: { start: number; end: number }) => {
  const text = file.source.slice(start, end)
  return /^(['"`])([^'"`$]*)\1$/.exec(text)?.[2] ?? `(computed) ${text}`
}

function passesOn({ body }: Program): boolean {
  const passing = body.filter(
    (node) => node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && !node.declaration),
  )
  const importing = body.filter((node) => node.type === 'ImportDeclaration')
  return passing.length > 0 && passing.length + importing.length === body.length
}
