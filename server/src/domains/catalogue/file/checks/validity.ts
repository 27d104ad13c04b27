import type { CatalogueFile } from '../format.ts'
import { checkRanges, reportOutside, reportUpsideDown } from './ranges.ts'
import { type Reporter, reporterFor } from './finding.ts'

type Product = CatalogueFile['products'][number]
type Season = CatalogueFile['seasons'][number]

/** Checks when a product is sold, and on which days it is valid. */
export function checkValidity(report: Reporter, file: CatalogueFile): void {
  const seasons = new Map(file.seasons.map((season) => [season.id, season]))
  file.products.forEach((product, i) => {
    const here = reporterFor(report, 'products', i)
    checkSale(here, product)
    checkDays(here, product, seasons.get(product.season))
  })
}

function checkSale(report: Reporter, { soldFrom, soldUntil, deferralDeadline, validUntil }: Product): void {
  if (soldFrom && soldUntil) reportUpsideDown(report, { from: soldFrom, until: soldUntil }, [], ['soldFrom', 'soldUntil'])
  if (deferralDeadline && deferralDeadline > validUntil) {
    report(['deferralDeadline'], `${deferralDeadline} is later than the last day on which it is valid, ${validUntil}.`)
  }
}

function checkDays(report: Reporter, { validFrom, validUntil, blackouts }: Product, season: Season | undefined): void {
  const own = { from: validFrom, until: validUntil }
  const names = ['validFrom', 'validUntil'] as const
  if (reportUpsideDown(report, own, [], names)) return
  if (season)
    reportOutside(report, own, { from: season.startsOn, until: season.endsOn, called: `season ${season.code}` }, [], names)
  const outer = { ...own, called: 'the days on which the product is valid' }
  checkRanges(reporterFor(report, 'blackouts'), blackouts, outer, sameResort)
}

type Blackout = Product['blackouts'][number]

/** A blackout without resorts applies at all of them. */
const sameResort = (a: Blackout, b: Blackout) => !a.resorts || !b.resorts || a.resorts.some((code) => b.resorts?.includes(code))
