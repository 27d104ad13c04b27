import type { Waiver } from '@alpenglow/contract/catalogue/waiver'
import { isGrownUp } from '@alpenglow/contract/profiles/standing'
import type { Locale } from '@alpenglow/contract/translations/api'
import { ageOn } from '@alpenglow/contract/values/day'
import type { Clock } from '../../kernel/clock.ts'
import type { CatalogueDomain } from '../catalogue/catalogue.ts'
import type { SignatureRow } from './store.ts'

/** A waiver that is signed for a person, for one winter. */
export type Signable = { profileId: number; waiver: string; seasonId: number }
type Texts = Pick<CatalogueDomain, 'waivers'>
/** What decides which signatures are valid today. */
type Today = { clock: Pick<Clock, 'today'>; catalogue: Texts }

export const currentWaiverText = (catalogue: Texts, locale: Locale, code: string): Waiver | undefined =>
  catalogue.waivers(locale).find((waiver) => waiver.code === code)

/**
 * Which of these are signed by a valid signature. One for another version of the text is not valid: the guest signs
 * again.
 */
export const matchValidSignatures = <S extends Signable>(
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
  row.version === currentWaiverText(catalogue, 'en', one.waiver)?.version &&
  !isForGrownUp(clock, row)

/** A grown-up signs alone. Without this check a housemate could enter a minor's birthday, sign, and change it back. */
const isForGrownUp = (clock: Today['clock'], { dob, for_grown_up }: SignatureRow): boolean =>
  for_grown_up && isGrownUp({ age: dob === null ? null : ageOn(dob, clock.today()) })
