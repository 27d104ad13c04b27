import { whyNotKeep, whyNotWritable } from '@alpenglow/contract/profiles/standing'
import type { AccountCall } from '../../kernel/call.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { Invalid, NotFound } from '../../kernel/errors.ts'
import type { ImagesPort } from '../../providers/images/port.ts'
import { membersFor, type MemberRow } from '../profiles/profiles.ts'

/** The dependencies of saving and deleting photos. */
export type PhotoDeps = { db: Db; clock: Pick<Clock, 'today'>; images: ImagesPort | null; asksMinorConsent: boolean }

export const refuseBase = (why: string | undefined): void => {
  if (why) throw new Invalid({ base: ['INVALID'] }, { base: why })
}

/** The caller and the person whose photo they may change; throws if they may not. The household is locked. */
export async function requirePhotoAccess(
  { clock, asksMinorConsent }: PhotoDeps,
  tx: Tx,
  { account }: AccountCall,
  id: string,
): Promise<{ me: MemberRow; them: MemberRow }> {
  const { me, rows, between } = await membersFor(tx, account.profileId)
  const them = rows.find((row) => String(row.id) === id)
  if (!them) throw new NotFound()
  const { standing, person } = between(them, { today: clock.today(), asksMinorConsent })
  refuseBase(whyNotWritable('photo', standing, person) ?? whyNotKeep(standing, person))
  refuseBase(person.isAnonymous ? 'pages.photo.nameless' : undefined)
  return { me, them }
}
