import type { Waiver } from '@alpenglow/contract/catalogue/waiver'
import { isGrownUp } from '@alpenglow/contract/profiles/standing'
import type { Locale } from '@alpenglow/contract/translations/api'
import { ageOn } from '@alpenglow/contract/values/day'
import type { Clock } from '../../kernel/clock.ts'
import type { CatalogueDomain } from '../catalogue/catalogue.ts'
import type { SignatureRow } from './store.ts'

/** Something that is signed for somebody, for a winter. */
export type Signable = { profileId: number; waiver: string; seasonId: number }
type Texts = Pick<CatalogueDomain, 'waivers'>
/** By what it is told which signatures hold today. */
type Today = { clock: Pick<Clock, 'today'>; catalogue: Texts }

export const textNow = (catalogue: Texts, locale: Locale, code: string): Waiver | undefined =>
  catalogue.waivers(locale).find((waiver) => waiver.code === code)

/** What of these is signed by what holds today: another version is signed anew. */
export const heldIn = <S extends Signable>(
  today: Today,
  rows: readonly SignatureRow[],
  all: readonly S[],
): Map<S, SignatureRow> =>
  new Map(
    all.flatMap((one) => {
      const row = rows.find((signature) => holds(today, one, signature))
      return row ? [[one, row] as const] : []
    }),
  )

const holds = ({ clock, catalogue }: Today, one: Signable, row: SignatureRow): boolean =>
  row.profile_id === one.profileId &&
  row.waiver === one.waiver &&
  row.season_id === one.seasonId &&
  row.version === textNow(catalogue, 'en', one.waiver)?.version &&
  !isForGrownUp(clock, row)

/** Nobody signs for a grown-up by writing down another birthday for as long as it takes. */
const isForGrownUp = (clock: Today['clock'], { dob, for_grown_up }: SignatureRow): boolean =>
  for_grown_up && isGrownUp({ age: dob === null ? null : ageOn(dob, clock.today()) })
