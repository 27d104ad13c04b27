import { createHash, createHmac } from 'node:crypto'
import type { Product } from '@alpenglow/contract/catalogue/product'
import type { Waiver } from '@alpenglow/contract/catalogue/waiver'
import type { Locale } from '@alpenglow/contract/translations/api'
import type { Db, Runner, Tx } from '../../db/connect.ts'
import type { VisitorCall } from '../../kernel/call.ts'
import type { Clock } from '../../kernel/clock.ts'
import { NotFound } from '../../kernel/errors.ts'
import type { CatalogueDomain } from '../catalogue/catalogue.ts'
import { toldInSql } from '../news/news.ts'
import { heldIn, textNow, type Signable } from './valid-signatures.ts'
import { deleteOldRequests, findRequestsAbout, handOverRequests, tellingAround } from './requests-store.ts'
import {
  deleteOldSignatures,
  findSignatures,
  findSignaturesAbout,
  handOverSignatures,
  insertingAndTelling,
  insertSignatures,
  voidSignatures,
  type NewSignatures,
  type SignatureRow,
} from './store.ts'

type Options = { db: Db; clock: Clock; catalogue: Pick<CatalogueDomain, 'waivers' | 'waiverOf'>; secretKey: string }
type Asked = { params: { code: string }; query: { version?: string | undefined } }

type Signing = {
  /** From where it is signed. */
  call: Pick<VisitorCall, 'locale' | 'network' | 'device'>
  text: Waiver
  profiles: readonly { id: number; name: string; dob: string | null; seasonId: number }[]
  signer: { id: number | null; name: string }
  requestId?: string | null
}

const insertAndTell = insertingAndTelling(toldInSql)
/** Every cart that may have waited for a signature, of those who live with whoever it is for, and of whoever asked for it. */
export const tellThoseAround = tellingAround(toldInSql)

export function createWaivers({ db, clock, catalogue, secretKey }: Options) {
  const means = { clock, catalogue }
  return {
    listWaivers: ({ locale }: { locale: Locale }): Waiver[] => catalogue.waivers(locale),
    getWaiver: ({ locale }: { locale: Locale }, { params: { code }, query: { version } }: Asked): Waiver => {
      const found = version === undefined ? textNow(catalogue, locale, code) : catalogue.waiverOf(locale, code, Number(version))
      if (!found) throw new NotFound()
      return found
    },
    /** What is read and signed today; what has no text is signed nowhere here. */
    now: (locale: Locale, code: string) => textNow(catalogue, locale, code),

    /** What somebody signs who has this. */
    signablesOf: (profileId: number, { grants, season }: Pick<Product, 'grants' | 'season'>): Signable[] =>
      grants.waivers.flatMap((waiver) => (textNow(catalogue, 'en', waiver) ? { profileId, waiver, seasonId: season.id } : [])),

    /** Who has signed what holds today. */
    signed: async <S extends Signable>(on: Runner, all: readonly S[]): Promise<Map<S, SignatureRow>> => {
      const ids = [...new Set(all.map(({ profileId }) => profileId))]
      return heldIn(means, ids.length > 0 ? await findSignatures(on, ids) : [], all)
    },
    /** The same in two steps, for whoever does not know yet what is to be signed. */
    signaturesFor: (profileIds: readonly number[]) => findSignatures(db, profileIds),
    heldIn: <S extends Signable>(rows: readonly SignatureRow[], all: readonly S[]) => heldIn(means, rows, all),

    /** A word that is given already stays the first one. */
    sign: (tx: Tx, signing: Signing) => insertSignatures(tx, signaturesOf(signing, secretKey)),
    /**
     * By itself, and everybody around is told. Answers what it has made: less than was asked for, where somebody was quicker, or where what was
     * signed before is in the way, and worth nothing.
     */
    signAlone: (signing: Signing): Promise<SignatureRow[]> => insertAndTell(db.write, signaturesOf(signing, secretKey)),

    sweep: async () => {
      await deleteOldRequests(db.write)
      await deleteOldSignatures(db.write)
    },
  }
}
export type Waivers = ReturnType<typeof createWaivers>

const signaturesOf = ({ call, text, profiles, signer, requestId = null }: Signing, secretKey: string): NewSignatures => ({
  profiles: profiles.toSorted((a, b) => a.id - b.id),
  signer,
  waiver: text.code,
  version: text.version,
  locale: call.locale,
  textHash: hashOfText(text),
  requestId,
  network: createHmac('sha256', secretKey).update(`network\n${call.network}`).digest(),
  agent: call.device.agent,
})

/** Of what was read: title and text, as they are told in its language. */
export const hashOfText = ({ title, markdown }: Pick<Waiver, 'title' | 'markdown'>): Buffer =>
  createHash('sha256').update(`${title}\n\n${markdown}`).digest()

/** Enough to tell one address from another; of the one with which somebody logs in not even where it is. */
export function masked(email: string, isLogin: boolean): string {
  const place = isLogin ? '@•••' : email.slice(email.lastIndexOf('@'))
  return `${[...email][0] ?? ''}•••${place}`
}

/** What a person's data tells of it. Where somebody else logs in is that person's. */
export const waiversOf = async (on: Runner, whose: { accountId: number; profileId: number }) => ({
  signatures: await findSignaturesAbout(on, whose.profileId),
  requests: (await findRequestsAbout(on, whose)).map(({ is_anothers, email, ...request }) => ({
    email: is_anothers ? masked(email, true) : email,
    ...request,
  })),
})
/** What stays when somebody goes, as keys of texts. */
export const keptWaivers = async (on: Runner, profileId: number): Promise<string[]> =>
  (await findSignaturesAbout(on, profileId)).length > 0 ? ['pages.my_privacy.kept_waivers'] : []

/** Somebody takes the place of a profile that others had written down for them. */
export async function handOverWaivers(tx: Tx, merged: { from: number; to: number }): Promise<void> {
  await handOverSignatures(tx, merged)
  await handOverRequests(tx, merged)
}

/** Who has signed for these people, themselves among them, was somebody else. */
export const voidWaivers = async (tx: Tx, people: readonly number[]): Promise<void> => void (await voidSignatures(tx, people))

export {
  findAddress,
  findHolderOf,
  findRefusal,
  findRequest,
  findRequestsOf,
  insertRequest,
  refuseRequest,
  useRequest,
  type AskedRow,
  type RequestRow,
} from './requests-store.ts'
export type { Signable } from './valid-signatures.ts'
export type { SignatureRow } from './store.ts'
