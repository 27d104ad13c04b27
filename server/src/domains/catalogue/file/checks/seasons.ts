import type { CatalogueFile } from '../format.ts'
import { checkRanges, reportOutside, reportUpsideDown } from './ranges.ts'
import { type Reporter, reporterFor } from './finding.ts'

type ResortSeason = CatalogueFile['resorts'][number]['seasons'][number]

/** Checks the winters, and the days of each resort within them. */
export function checkSeasons(report: Reporter, file: CatalogueFile): void {
  const seasons = new Map(file.seasons.map((season) => [season.id, season]))
  file.seasons.forEach(({ startsOn, endsOn }, i) =>
    reportUpsideDown(report, { from: startsOn, until: endsOn }, ['seasons', i], ['startsOn', 'endsOn']),
  )
  file.resorts.forEach((resort, i) =>
    resort.seasons.forEach((own, j) => {
      const season = seasons.get(own.season)
      const outer = season && { from: season.startsOn, until: season.endsOn, called: `season ${season.code}` }
      checkResortSeason(reporterFor(report, 'resorts', i, 'seasons', j), own, outer)
    }),
  )
}

type Outer = { from: string; until: string; called: string }

function checkResortSeason(
  report: Reporter,
  { opensOn, closesOn, closed, peak }: ResortSeason,
  season: Outer | undefined,
): void {
  const own = { from: opensOn, until: closesOn }
  const names = ['opensOn', 'closesOn'] as const
  if (reportUpsideDown(report, own, [], names)) return
  if (season) reportOutside(report, own, season, [], names)
  const outer = { ...own, called: 'the resort’s season' }
  checkRanges(reporterFor(report, 'closed'), closed, outer)
  checkRanges(reporterFor(report, 'peak'), peak, outer)
}

export function checkTerrain(report: Reporter, file: CatalogueFile): void {
  file.resorts.forEach(({ terrain, base, summit }, i) => {
    const sum = terrain.easy + terrain.intermediate + terrain.expert
    if (sum !== 100)
      report(['resorts', i, 'terrain'], `Easy, intermediate and expert are ${sum} percent together; they must be 100.`)
    if (base >= summit) report(['resorts', i, 'base'], `The base, ${base} m, must lie below the summit, ${summit} m.`)
  })
}
