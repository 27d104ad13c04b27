import { parseSync, Visitor } from 'oxc-parser'
import type { SourceFile } from './modules.ts'

/** A regular expression of the sources, and its place. */
export type Pattern = { at: string; source: string; flags: string }

const lineOf = ({ source }: SourceFile, start: number) => source.slice(0, start).split('\n').length

export function patternsIn(file: SourceFile): Pattern[] {
  const found: Pattern[] = []
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return
      const { pattern, flags } = node.regex
      found.push({ at: `${file.path}:${lineOf(file, node.start)}`, source: pattern, flags })
    },
  }).visit(parseSync(file.path, file.source).program)
  return found
}

/** An expression built at run time can't be checked beforehand by any rule. */
export function unwrittenPatternsIn(file: SourceFile): string[] {
  const found: string[] = []
  const note = ({ callee, start }: { callee: object; start: number }) => {
    if ('name' in callee && callee.name === 'RegExp')
      found.push(`${file.path}:${lineOf(file, start)} puts a regular expression together: write it out`)
  }
  new Visitor({ NewExpression: note, CallExpression: note }).visit(parseSync(file.path, file.source).program)
  return found
}
