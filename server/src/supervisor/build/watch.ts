import { type FSWatcher, readdirSync, watch } from 'node:fs'
import { join, relative } from 'node:path'

const calmMs = 150

/**
 * Debounce: calls back with the first changed file once the sources have been calm for a moment, as editors save in
 * several steps.
 */
export function watchSources(checkout: string, changed: (file: string) => void): () => void {
  let first: string | undefined
  let timer: NodeJS.Timeout | undefined
  const noticed = (path: string) => {
    first ??= relative(checkout, path)
    clearTimeout(timer)
    timer = setTimeout(() => {
      changed(first ?? path)
      first = undefined
    }, calmMs)
  }
  const stops = ['server/src', 'contract/src', 'texts/src'].map((folder) => watchTree(join(checkout, folder), noticed))
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}

/**
 * One watcher for each folder: a recursive one misses a file that was replaced by another of its name, as editors and
 * git do. A change in a folder adds and drops the watchers of its subfolders.
 */
function watchTree(root: string, noticed: (path: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>()
  const add = (folder: string) => {
    if (!watchers.has(folder)) {
      const watcher = watch(folder, (_event, name) => {
        if (name && isSource(name)) noticed(join(folder, name))
        else update()
      })
      watchers.set(
        folder,
        watcher.on('error', () => drop(folder)),
      )
    }
    for (const below of foldersIn(folder)) add(below)
  }
  const drop = (folder: string) => {
    watchers.get(folder)?.close()
    watchers.delete(folder)
  }
  const update = () => {
    const present = new Set([root, ...allFolders(root)])
    for (const folder of watchers.keys()) if (!present.has(folder)) drop(folder)
    add(root)
  }
  add(root)
  return () => [...watchers.keys()].forEach(drop)
}

function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [join(folder, entry.name)] : [],
    )
  } catch {
    return []
  }
}
const allFolders = (folder: string): string[] => foldersIn(folder).flatMap((below) => [below, ...allFolders(below)])

export const isSource = (name: string) => /\.(ts|json)$/.test(name) && !name.endsWith('.test.ts')
