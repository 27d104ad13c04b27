import type { Node } from 'jsonc-parser'
import { snake } from '@alpenglow/contract/http/wire'
import type { $ZodType } from 'zod/v4/core'
import type { Document, DocumentPath, FileProblem } from './document.ts'
import { catalogueFormatTwo } from './format.ts'
import { schemaOf } from './schema.ts'

/**
 * Mistakes that parsing swallows: an unknown key (mistyped, the commonest mistake), a duplicate key, and characters
 * that no database can store. In a file of format /1, `strangers` are the fields that it could not have.
 */
export function problemsOfKeys(
  document: Document,
  schema: $ZodType,
  strangers?: Pick<WeakSet<$ZodType>, 'has'>,
): FileProblem[] {
  const problems: FileProblem[] = []
  const report = (node: Node, path: DocumentPath, reason: string) =>
    problems.push(document.problemAt(node.offset, path, reason))

  const inObject = (node: Node, known: $ZodType | undefined, path: DocumentPath) => {
    const kind = known && schemaOf(known)
    const seen = new Set<string>()
    for (const [key, value] of propertiesOf(node)) {
      const name = key.value as string
      const at = [...path, name]
      if (seen.has(name)) report(key, at, 'This key is there twice. Which one is meant?')
      seen.add(name)
      if (kind?.kind === 'object') {
        const field = kind.fields.get(name)
        if (!field) report(key, at, unknownKey(name, [...kind.fields.keys()]))
        if (field && strangers?.has(field))
          report(key, at, `This key belongs to ${catalogueFormatTwo}: name that format at the top.`)
        inValue(value, field, at)
      } else {
        if (name === '__proto__') report(key, at, 'This key can’t be used.')
        inValue(value, kind?.kind === 'record' ? kind.value : undefined, at)
      }
    }
  }
  const inValue = (node: Node, known: $ZodType | undefined, path: DocumentPath) => {
    if (node.type === 'object') return inObject(node, known, path)
    if (node.type === 'string') {
      const reason = whyNotStorable(node.value as string)
      if (reason) report(node, path, reason)
    }
    const kind = known && schemaOf(known)
    const element = kind?.kind === 'array' ? kind.element : undefined
    if (node.type === 'array') node.children?.forEach((child, i) => inValue(child, element, [...path, i]))
  }
  inValue(document.root, schema, [])
  return problems
}

const propertiesOf = (node: Node): [Node, Node][] =>
  (node.children ?? []).flatMap(({ children }): [Node, Node][] =>
    children?.[0] && children[1] ? [[children[0], children[1]]] : [],
  )

function whyNotStorable(text: string): string | undefined {
  if (text.includes('\0')) return 'The character \\u0000 can’t be stored.'
  if (!text.isWellFormed()) return 'Half of a character: an \\ud800 to \\udfff needs its other half.'
  return undefined
}

function unknownKey(name: string, knownKeys: string[]): string {
  const [nearest] = knownKeys
    .map((key) => ({ key, far: distance(snake(name).replaceAll('-', '_'), key) }))
    .toSorted((a, b) => a.far - b.far)
  if (nearest && nearest.far <= 3 && nearest.far < nearest.key.length)
    return `The format knows no such key. Is "${nearest.key}" meant?`
  return `There is no such key here. There is ${knownKeys.join(', ')}.`
}

/** The edit distance of two words (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length && i <= 60; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
