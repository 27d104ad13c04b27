import type { Complete } from '../../config/complete.ts'
import { ConfigError } from '../../config/read.ts'
import type { House } from '../house.ts'
import { createLegal, demoLegalTextsFolder, loadLegalTexts } from './legal.ts'
import { legalRoutes } from './routes.ts'

export async function composeLegal({ config, clock }: House) {
  const legal = createLegal({ texts: await readLegalTexts(config), clock })
  return { legal, gives: { routes: legalRoutes(legal) } }
}

/** A wrong file stops the start, before a guest could agree to an incomplete text. */
async function readLegalTexts({ mode, legalDir = demoLegalTextsFolder }: Complete) {
  const { texts, problems } = await loadLegalTexts(legalDir, { mode })
  if (problems.length > 0) throw new ConfigError(problems.map((problem) => `LEGAL_DIR: ${problem}`))
  return texts
}
