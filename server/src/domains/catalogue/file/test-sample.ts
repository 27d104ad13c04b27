import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CatalogueFile } from './format.ts'
import { readCatalogueFile } from './read.ts'

/** A small company with one record of each kind. */
export const sampleText = readFileSync(join(import.meta.dirname, 'sample.json'), 'utf8')

/** The same company in format /1. */
export const olderText = readFileSync(join(import.meta.dirname, 'sample-1.json'), 'utf8')

export const encodeText = (text: string): Uint8Array => new TextEncoder().encode(text)

export const problemsOf = (text: string) => {
  const read = readCatalogueFile(encodeText(text))
  return 'problems' in read ? read.problems : []
}

export function goodFile(text: string): CatalogueFile {
  const read = readCatalogueFile(encodeText(text))
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  return read.file
}

/** The text with one place replaced. A place that is missing or there twice would test nothing, so it throws. */
export function replaceOnce(text: string, from: string, to: string): string {
  const at = text.indexOf(from)
  if (at === -1 || text.indexOf(from, at + 1) !== -1) throw new Error(`not there exactly once: ${from}`)
  return text.slice(0, at) + to + text.slice(at + from.length)
}

/** The line of the first letter that differs. */
export function changedLine(before: string, after: string): number {
  let at = 0
  while (before[at] === after[at]) at++
  return lineAt(after, at)
}

export function lineNumberOf(text: string, part: string): number {
  const at = text.indexOf(part)
  if (at === -1 || text.indexOf(part, at + 1) !== -1) throw new Error(`not there exactly once: ${part}`)
  return lineAt(text, at)
}

const lineAt = (text: string, at: number) => text.slice(0, at).split('\n').length
