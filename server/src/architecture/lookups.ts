import { parseSync, Visitor, type BindingPattern, type Expression, type TSType } from 'oxc-parser'
import { breach, isTest, type Module, type HouseRule } from './modules.ts'

const looked = /^(contract|server|web|staff|ui)\/src\/.*\.tsx?$/
const left = /^server\/src\/architecture\/|\/testing\/|^contract\/src\/values\/own-property.ts$/

/**
 * A key from outside may be `constructor`, which every object inherits. So lookups use a Map, a Set, or
 * `Object.hasOwn`. Without types the rule finds: a local that is declared as a Record of texts, a key that is cast with
 * `keyof`, and `in`. Assignments are left alone.
 */
export const wordsMeetNoPrototype: HouseRule = (modules) =>
  modules
    .filter(({ path }) => looked.test(path) && !left.test(path) && !isTest(path))
    .flatMap((module) => faultsOf(module).map(({ at, why }) => breach(module, lineOf(module.source, at), why)))

type Fault = { at: number; why: string }

function faultsOf({ path, source }: Module): Fault[] {
  const records = new Set<string>()
  const lookups: { at: number; of: string }[] = []
  const written = new Set<number>()
  const faults: Fault[] = []
  const note = (pattern: BindingPattern) => {
    if (pattern.type === 'Identifier' && isRecord(pattern.typeAnnotation?.typeAnnotation)) records.add(pattern.name)
  }
  const noteAll = ({ params }: { params: readonly { type: string }[] }) =>
    params.forEach((param) => note(param as BindingPattern))
  new Visitor({
    VariableDeclarator: ({ id }) => note(id),
    FunctionDeclaration: noteAll,
    FunctionExpression: noteAll,
    ArrowFunctionExpression: noteAll,
    AssignmentExpression: ({ operator, left: target }) => void (operator === '=' && written.add(target.start)),
    MemberExpression({ computed, object, property, start: at }) {
      if (!computed || property.type === 'Literal' || written.has(at)) return
      if (isCastToKey(property as Expression)) faults.push({ at, why: 'casts a word to be a key: look it up in a Map' })
      else if (object.type === 'Identifier') lookups.push({ at, of: object.name })
    },
    BinaryExpression({ operator, left: word, start: at }) {
      if (operator === 'in' && word.type !== 'Literal')
        faults.push({ at, why: 'asks a prototype with `in`: ask Object.hasOwn' })
    },
  }).visit(parseSync(path, source).program)
  const inRecords = lookups.filter(({ of }) => records.has(of))
  return [...faults, ...inRecords.map(({ at, of }) => ({ at, why: `looks a word up in ${of}: make it a Map, or ask ownOf` }))]
}

/** `Record<string, …>`, also Readonly or Partial. */
function isRecord(type: TSType | null | undefined): boolean {
  if (type?.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return false
  const [first] = type.typeArguments?.params ?? []
  if (type.typeName.name === 'Record') return first?.type === 'TSStringKeyword'
  return ['Readonly', 'Partial'].includes(type.typeName.name) && isRecord(first)
}

/** `word as keyof typeof words` */
const isCastToKey = (key: Expression): boolean =>
  key.type === 'TSAsExpression' && key.typeAnnotation.type === 'TSTypeOperator' && key.typeAnnotation.operator === 'keyof'

const lineOf = (source: string, at: number) => source.slice(0, at).split('\n').length
