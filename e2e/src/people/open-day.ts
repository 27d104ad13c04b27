import type { Page } from '@playwright/test'

/** A day of the winter on which the lifts run, as the ticket's page would offer. */
export async function openDay(page: Page): Promise<string> {
  const { data } = (await (await page.request.get('/api/v2/resorts/LKB')).json()) as {
    data: { seasons: { opens_on: string; closes_on: string }[]; closed_dates?: string[] }
  }
  const today = new Date().toISOString().slice(0, 10)
  const season = data.seasons.find(({ closes_on }) => closes_on > today)
  if (!season) throw new Error('There is no winter to come.')
  const start = new Date(`${season.opens_on > today ? season.opens_on : today}T12:00:00Z`)
  return new Date(start.getTime() + 20 * 24 * 3_600_000).toISOString().slice(0, 10)
}
