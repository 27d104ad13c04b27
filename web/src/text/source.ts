import type { Locale, TranslationPack } from '@alpenglow/contract/translations/api'
import { readBlock } from '../loading/page-data.ts'
import { reportFailedCall } from '../reports/report.ts'
import { inLanguage } from '@alpenglow/client/api-requests'
import { createPacks } from './packs.ts'

async function json(path: string, mayBeNothing = false): Promise<unknown> {
  const asked = fetch(path, { credentials: 'same-origin', signal: AbortSignal.timeout(30_000) })
  const response = await reportFailedCall(`GET ${path}`, asked, mayBeNothing)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.json()
}

/** Two plain reads, without the contract's client: the first paint waits for texts, and the schemas weigh too much. */
export const packs = createPacks(readBlock('pack'), {
  ask: async (locale: Locale) => {
    const answer = await json(inLanguage('/api/v2/translation-pack/path', locale))
    return (answer as { data: { path: string } }).data.path
  },
  // After a release the server may have dropped this pack, so a 404 is no defect.
  load: async (path) => (await json(path, true)) as TranslationPack,
})
