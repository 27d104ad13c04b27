import type { Locale, Pack } from '@alpenglow/contract/translations/api'
import { readBlock } from '../blocks.ts'
import { createPacks } from './packs.ts'

async function json(path: string): Promise<unknown> {
  const response = await fetch(path, { credentials: 'same-origin', signal: AbortSignal.timeout(30_000) })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.json()
}

/** Two plain reads, without the contract's client: texts are what the first paint waits for, and shapes weigh. */
export const packs = createPacks(readBlock('pack'), {
  ask: async (locale: Locale) => {
    const answer = await json(`/api/v2/translation-pack/path?locale=${locale}`)
    return (answer as { data: { path: string } }).data.path
  },
  load: async (path) => (await json(path)) as Pack,
})
