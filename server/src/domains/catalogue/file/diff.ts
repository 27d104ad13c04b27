import { toWire } from '@alpenglow/contract/http/wire'
import { isDeepStrictEqual } from 'node:util'
import { type DocumentPath, formatDocumentPath } from './document.ts'
import { CatalogueFile } from './format.ts'
import { fileOf, rowsOf } from '../rows.ts'
import { ownOf } from '@alpenglow/contract/values/own-property'

/** Both values as the file writes them; undefined where the field is missing. */
export type FieldDifference = { path: string; before: unknown; after: unknown }
export type Difference =
  | { kind: 'added' | 'removed'; what: string; code: string }
  | { kind: 'changed'; what: string; code: string; fields: FieldDifference[] }
  | { kind: 'reordered'; what: string; codes: string[] }

type Json = Record<string, unknown>
type List = { list: keyof CatalogueFile; what: string; id: string | readonly string[]; ordered: boolean }
/** Resorts and seasons are sorted by id; the order of every other list is the order of the shop, so it counts. */
const lists: List[] = [
  { list: 'ageCategories', what: 'age category', id: 'code', ordered: true },
  { list: 'purchaseGroups', what: 'purchase group', id: 'code', ordered: true },
  { list: 'seasons', what: 'season', id: 'id', ordered: false },
  { list: 'taxes', what: 'tax rate', id: ['place', 'tax_class', 'code'], ordered: true },
  { list: 'waivers', what: 'waiver', id: ['code', 'version'], ordered: true },
  { list: 'resorts', what: 'resort', id: 'id', ordered: false },
  { list: 'products', what: 'product', id: 'id', ordered: true },
  { list: 'partnerBrandings', what: 'partner branding', id: 'id', ordered: true },
  { list: 'promotions', what: 'promotion', id: 'code', ordered: true },
]

/** The differences that loading one catalogue over another makes. The order of an unordered list is no difference. */
export function diffCatalogue(before: CatalogueFile, after: CatalogueFile): Difference[] {
  const [old, next] = [inTheirOrder(before), inTheirOrder(after)]
  return lists.flatMap((list) => diffList(list, wireList(list, old), wireList(list, next)))
}

/** In the order in which the tables return them. */
const inTheirOrder = (file: CatalogueFile) => fileOf(rowsOf(file))

const wireList = ({ list }: List, file: CatalogueFile) => toWire(CatalogueFile.shape[list], file[list]) as Json[]

function diffList({ what, id, ordered }: List, before: Json[], after: Json[]): Difference[] {
  const keyOf = (item: Json) => (typeof id === 'string' ? item[id] : id.map((key) => item[key]).join(' '))
  const [old, next] = [before, after].map((list) => new Map(list.map((item) => [keyOf(item), item]))) as [Index, Index]
  const codeOf = (item: Json) => String(typeof id === 'string' ? (item['code'] ?? item['id']) : keyOf(item))
  const removed = before
    .filter((item) => !next.has(keyOf(item)))
    .map((item) => ({ kind: 'removed' as const, what, code: codeOf(item) }))
  const others = after.flatMap((item): Difference[] => {
    const was = old.get(keyOf(item))
    if (!was) return [{ kind: 'added', what, code: codeOf(item) }]
    const fields = diffValues(was, item, [])
    return fields.length > 0 ? [{ kind: 'changed', what, code: codeOf(item), fields }] : []
  })
  const stayed = (list: Json[], other: Index) => list.map(keyOf).filter((key) => other.has(key))
  const moved = ordered && !isDeepStrictEqual(stayed(before, next), stayed(after, old))
  return [...removed, ...others, ...(moved ? [{ kind: 'reordered' as const, what, codes: after.map(codeOf) }] : [])]
}
type Index = Map<unknown, Json>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

function diffValues(before: unknown, after: unknown, path: DocumentPath): FieldDifference[] {
  if (isDeepStrictEqual(before, after)) return []
  if (Array.isArray(before) && Array.isArray(after)) return diffArrays(before, after, path)
  if (!isObject(before) || !isObject(after)) return [{ path: formatDocumentPath(path), before, after }]
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) => diffValues(ownOf(before, key), ownOf(after, key), [...path, key]))
}

/** Entries with a name are compared with their namesakes, so that one more at the top doesn't change all below. */
function diffArrays(before: unknown[], after: unknown[], path: DocumentPath): FieldDifference[] {
  const [old, next] = [namesOf(before), namesOf(after)]
  const named = old && next && (before.length !== after.length || isDeepStrictEqual(old.toSorted(), next.toSorted()))
  const [oldKeys, nextKeys] = named ? [old, next] : [before.map((_, i) => `${i}`), after.map((_, i) => `${i}`)]
  const gone = before.flatMap((item, i) =>
    nextKeys.includes(oldKeys[i] ?? '') ? [] : [{ path: formatDocumentPath([...path, i]), before: item, after: undefined }],
  )
  const others = after.flatMap((item, i) => diffValues(before[oldKeys.indexOf(nextKeys[i] ?? '')], item, [...path, i]))
  const stayed = (keys: string[], other: string[]) => keys.filter((key) => other.includes(key))
  const moved = named && !isDeepStrictEqual(stayed(oldKeys, nextKeys), stayed(nextKeys, oldKeys))
  return [...gone, ...others, ...(moved ? [{ path: `${formatDocumentPath(path)} (order)`, before: old, after: next }] : [])]
}

const names = ['code', 'variant', 'tier', 'season', 'from']

/** The keys that distinguish the entries of a list; undefined where no field does. */
function namesOf(list: unknown[]): string[] | undefined {
  if (list.every((item) => typeof item === 'string')) return new Set(list).size === list.length ? list : undefined
  const name = names.find((key) => list.every((item) => isObject(item) && Object.hasOwn(item, key)))
  const all = name && list.map((item) => JSON.stringify((item as Json)[name]))
  return all && new Set(all).size === all.length ? all : undefined
}
