import type { Resort } from '@alpenglow/contract/catalogue/api'
import type { Locale } from '@alpenglow/contract/translations/api'
import type { Runner, Tx } from '../../db/connect.ts'
import { q } from '../../db/query.ts'

export type ResortRow = Resort & { locale: Locale }

/** All resorts in all languages, by name. */
export async function readResorts(on: Runner): Promise<ResortRow[]> {
  const rows = await on.run(
    q
      .selectFrom('resort')
      .innerJoin('resort_text', 'resort_text.resort_id', 'resort.id')
      .selectAll('resort')
      .select(['resort_text.locale', 'resort_text.name', 'resort_text.region', 'resort_text.subregion', 'resort_text.tags'])
      .orderBy('resort_text.name')
      .orderBy('resort.id'),
  )
  return rows.map((row) => ({
    locale: row.locale,
    id: row.id,
    name: row.name,
    code: row.code,
    covidCredit: row.covid_credit,
    hemisphere: row.hemisphere,
    tags: row.tags,
    region: row.region,
    subregion: row.subregion,
    logoUrl: row.logo_url,
    reservationsEnabled: row.reservations_enabled,
    reservationSystemUrl: row.reservation_system_url,
    localPolicyUrl: row.local_policy_url,
    abbreviation: row.abbreviation,
    active: row.active,
    owned: row.owned,
  }))
}

type Wording = { name: string; region: string; subregion: string; tags: string[] }
export type NewResort = Omit<Resort, keyof Wording> & { timeZone: string; texts: Record<Locale, Wording> }

/** Adds resorts that are not there yet; one that is stays as its company has made it. */
export async function addResorts(tx: Tx, resorts: NewResort[]): Promise<void> {
  for (const resort of resorts) {
    const added = await tx.run(
      q
        .insertInto('resort')
        .values({
          id: resort.id,
          code: resort.code,
          abbreviation: resort.abbreviation,
          hemisphere: resort.hemisphere,
          time_zone: resort.timeZone,
          covid_credit: resort.covidCredit,
          logo_url: resort.logoUrl,
          reservations_enabled: resort.reservationsEnabled,
          reservation_system_url: resort.reservationSystemUrl,
          local_policy_url: resort.localPolicyUrl,
          active: resort.active,
          owned: resort.owned,
        })
        .onConflict((c) => c.doNothing())
        .returning('id'),
    )
    if (added.length === 0) continue
    const texts = Object.entries(resort.texts).map(([locale, text]) => ({
      resort_id: resort.id,
      locale: locale as Locale,
      ...text,
    }))
    await tx.run(q.insertInto('resort_text').values(texts))
  }
}
