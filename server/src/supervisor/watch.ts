import { watch } from 'node:fs'
import { join } from 'node:path'

const calmMs = 150

/** Calls back with the first changed file once the sources have been calm for a moment; editors save in several steps. */
export function watchSources(checkout: string, changed: (file: string) => void): () => void {
  let first: string | undefined
  let timer: NodeJS.Timeout | undefined
  const noticed = (file: string) => {
    first ??= file
    clearTimeout(timer)
    timer = setTimeout(() => {
      changed(first ?? file)
      first = undefined
    }, calmMs)
  }
  const watchers = ['server/src', 'contract/src'].map((folder) =>
    watch(join(checkout, folder), { recursive: true }, (_event, name) => {
      if (name && isSource(name)) noticed(join(folder, name))
    }),
  )
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}

export const isSource = (name: string) => /\.(ts|json)$/.test(name) && !name.endsWith('.test.ts')
