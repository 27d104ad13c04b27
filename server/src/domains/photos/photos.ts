import { randomBytes } from 'node:crypto'
import type { Photo } from '@alpenglow/contract/profiles/photo'
import { uploadPreset } from '@alpenglow/contract/photos/rules'
import { whyNotActFor, whyNotKeep, whyNotWritable } from '@alpenglow/contract/profiles/standing'
import type { AccountCall } from '../../kernel/call.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { countedAs } from '../../kernel/counted-as.ts'
import { Invalid, NotFound, TooMany } from '../../kernel/errors.ts'
import type { ImagesPort, KnownPicture } from '../../providers/images/port.ts'
import { mayOnceMore, secondsToOnceMore } from '../notifications/notifications.ts'
import { membersFor, photoOf, type MemberRow } from '../profiles/profiles.ts'
import {
  deleteLongReplaced,
  deleteToDelete,
  findPhoto,
  findPhotosOf,
  findLetIn,
  findToDelete,
  insertPhoto,
  insertToDelete,
  replacePhoto,
  type Shown,
} from './store.ts'

type Options = { db: Db; clock: Pick<Clock, 'today'>; images: ImagesPort | null; asksMinorConsent: boolean }
type Of = { params: { id: string } }
type Saved = { uploadedAt: string; publicId: string; width: number; height: number; version: number; faces: string }

/** Pictures that one account sends in a day: a family of ten, with some tries each. */
const aDay = { most: 60, hours: 24 }
const keptDays = 30
/** Longer than sending and saving ever take: what is let in goes by itself unless it becomes a photo. */
const graceHours = 2
const mostAtOnce = 100

const refuse = (field: string, why: string | undefined) => {
  if (why) throw new Invalid({ [field]: ['INVALID'] }, { [field]: why })
}

/** What a browser says of a picture is believed only where we know the same. */
function refuseOther(said: Saved, known: Omit<Saved, 'publicId'>): void {
  const wrong = (['uploadedAt', 'width', 'height', 'version', 'faces'] as const).filter((name) => said[name] !== known[name])
  if (wrong.length > 0) throw new Invalid(Object.fromEntries(wrong.map((name) => [name, ['INVALID' as const]])))
}

/** The largest that a network is counted as: of IPv6 the /56, which is a house's. */
const placeOf = (network: string): string => countedAs(network).at(-1)?.name ?? network

export function createPhotos({ db, clock, images, asksMinorConsent }: Options) {
  /** Whoever may give somebody a photo, with the household held still. */
  async function actingFor(tx: Tx, { account }: AccountCall, id: string): Promise<{ me: MemberRow; them: MemberRow }> {
    const { me, rows, between } = await membersFor(tx, account.profileId)
    const them = rows.find((row) => String(row.id) === id)
    if (!them) throw new NotFound()
    const { standing, person } = between(them, { today: clock.today(), asksMinorConsent })
    refuse('base', whyNotWritable('photo', standing, person) ?? whyNotKeep(standing, person))
    refuse('base', person.isAnonymous ? 'pages.photo.nameless' : undefined)
    return { me, them }
  }

  const shown = (row: Shown, viewer: number): Photo => {
    const { public_id: publicId, version, width, height, faces, state, reason } = row
    const photo = { publicId, version, width, height, faces, state, reason: reason as Photo['reason'] }
    const at = photoOf({ ...photo, uploadedAt: row.uploaded_at.toISOString() }, (wide) =>
      images ? images.address(publicId, wide, String(viewer)) : '',
    )
    return at as Photo
  }

  /** What was sent is nobody's photo yet. */
  async function take(call: AccountCall, id: string, body: Saved): Promise<Photo | undefined> {
    const { publicId } = body
    return db.transaction(async (tx) => {
      const { me, them } = await actingFor(tx, call, id)
      refuse('base', images ? undefined : 'pages.photo.unavailable')
      if (!/^[a-z0-9]{32}$/.test(publicId)) throw new Invalid({ publicId: ['INVALID'] })
      const [known] = await findPhoto(tx, publicId)
      if (known?.profile_id === them.id && known.is_current) {
        refuseOther(body, { ...known, uploadedAt: known.uploaded_at.toISOString() })
        return shown(known, me.id)
      }
      if (known) throw new Invalid({ publicId: ['INVALID'] })
      // Only what we have let in can be there.
      const [letIn] = await findLetIn(tx, publicId, them.id)
      if (!letIn) throw new Invalid({ publicId: ['INVALID'] })
      return undefined
    })
  }

  const keep = (call: AccountCall, id: string, known: KnownPicture): Promise<Photo> =>
    db.transaction(async (tx) => {
      const { me, them } = await actingFor(tx, call, id)
      const [already] = await findPhoto(tx, known.id)
      if (already?.is_current && already.profile_id === them.id) return shown(already, me.id)
      if (already) throw new Invalid({ publicId: ['INVALID'] })
      await replacePhoto(tx, them.id)
      const { id: public_id, version, width, height, faces } = known
      const photo = { public_id, version, width, height, faces, uploaded_at: new Date(known.uploadedAt) }
      const of = { household_id: them.household_id, profile_id: them.id, saved_by: me.id }
      const [made] = await insertPhoto(tx, { ...photo, ...of })
      await deleteToDelete(tx, public_id)
      return shown(made as Shown, me.id)
    })

  return {
    startPhotoUpload: (call: AccountCall, { params }: Of): Promise<{ base: string; uploadPreset: string }> =>
      db.transaction(async (tx) => {
        const { accountId } = call.account
        const { them } = await actingFor(tx, call, params.id)
        if (!images) throw new Invalid({ base: ['INVALID'] }, { base: 'pages.photo.unavailable' })
        const what = `photos of ${accountId}`
        if (!(await mayOnceMore(tx, what, aDay))) throw new TooMany(await secondsToOnceMore(tx, what, aDay))
        const publicId = randomBytes(16).toString('hex')
        await insertToDelete(tx, { publicId, profileId: them.id, hours: graceHours })
        const network = placeOf(call.network)
        const upload = { id: publicId, profile: String(them.id), account: String(accountId), network }
        return { base: images.uploadAt(upload), uploadPreset }
      }),

    /** The image service is asked itself what it knows of the picture. */
    savePhoto: async (call: AccountCall, { params, body }: Of & { body: Saved }): Promise<Photo> => {
      const before = await take(call, params.id, body)
      if (before) return before
      const known = await images?.save(body.publicId, params.id).catch(() => {
        throw new Invalid({ base: ['INVALID'] }, { base: 'pages.photo.not_known' })
      })
      if (!known) throw new Invalid({ publicId: ['INVALID'] })
      refuseOther(body, known)
      return keep(call, params.id, known)
    },

    /** What a person's data holds: each photo of them, and of those whom they look after, with the picture itself. */
    photosOf: async (profileId: number) => {
      const ids = await db.transaction(async (tx) => {
        const { rows, between } = await membersFor(tx, profileId)
        const isTheirs = (row: MemberRow) => {
          const { standing, person } = between(row, { today: clock.today(), asksMinorConsent })
          return whyNotActFor(standing, person) === undefined
        }
        return rows.filter(isTheirs).map(({ id }) => id)
      })
      const rows = await findPhotosOf(db, ids)
      return Promise.all(rows.map(async (row) => ({ ...row, picture: (await images?.read(row.public_id)) ?? null })))
    },

    /** Pictures that have been replaced for long, and those whose people are gone. */
    sweep: async (): Promise<void> => {
      await deleteLongReplaced(db.write, keptDays)
      if (!images) return
      for (let more = true; more;) {
        const due = await findToDelete(db.write, mostAtOnce)
        for (const { public_id, profile_id, is_used } of due) {
          if (!is_used) await images.remove(public_id, String(profile_id))
          await deleteToDelete(db.write, public_id)
        }
        more = due.length === mostAtOnce
      }
    },
  }
}
export type Photos = ReturnType<typeof createPhotos>
export { createReview, type Review } from './review.ts'
export { handOverPhotos } from './store.ts'
