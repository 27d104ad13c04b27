import { checkAges } from './checks/ages.ts'
import { checkBases } from './checks/bases.ts'
import { checkBrandings } from './checks/brandings.ts'
import { checkKinds } from './checks/kinds.ts'
import { checkPrices } from './checks/prices.ts'
import { checkPromotions } from './checks/promotions.ts'
import { checkReferences } from './checks/references.ts'
import { checkRelations } from './checks/relations.ts'
import { checkSeasons, checkTerrain } from './checks/seasons.ts'
import type { Finding, Reporter } from './checks/finding.ts'
import { checkUnique } from './checks/unique.ts'
import { checkUpgrades } from './checks/upgrades.ts'
import { checkValidity } from './checks/validity.ts'
import { checkWaivers } from './checks/waivers.ts'
import type { CatalogueFile } from './format.ts'

const checks: ((report: Reporter, file: CatalogueFile) => void)[] = [
  checkUnique,
  checkReferences,
  checkSeasons,
  checkTerrain,
  checkAges,
  checkValidity,
  checkKinds,
  checkPrices,
  checkBases,
  checkRelations,
  checkUpgrades,
  checkBrandings,
  checkPromotions,
  checkWaivers,
]

/** Checks that span several fields: a schema looks at one field at a time. */
export function checkCatalogue(file: CatalogueFile): Finding[] {
  const found: Finding[] = []
  for (const check of checks) check((path, reason) => found.push({ path, reason }), file)
  return found
}
