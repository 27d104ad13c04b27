import { createHash, createHmac } from 'node:crypto'
import type { Product } from '@alpenglow/contract/catalogue/product'
import type { Waiver } from '@alpenglow/contract/catalogue/waiver'
import type { Locale } from '@alpenglow/contract/translations/api'
import type { Db, Runner, Tx } from '../../db/connect.ts'
import type { VisitorCall } from '../../kernel/call.ts'
import type { Clock } from '../../kernel/clock.ts'
import { NotFound } from '../../kernel/errors.ts'
import type { CatalogueDomain } from '../catalogue/catalogue.ts'
import { notifyInSql } from '../news/news.ts'
import { matchValidSignatures, currentWaiverText, type Signable } from './valid-signatures.ts'
import { deleteOldRequests, findRequestsAbout, handOverRequests, createHouseholdPublisher } from './requests-store.ts'
import {
  deleteOldSignatures,
  findSignatures,
  findSignaturesAbout,
  handOverSignatures,
  createSignatureInserter,
  insertSignatures,
  voidSignatures,
  type NewSignatures,
  type SignatureRow,
} from './store.ts'

type Options = { db: Db; clock: Clock; catalogue: Pick<CatalogueDomain, 'waivers' | 'waiverOf'>; secretKey: string }
type Asked = { params: { code: string }; query: { version?: string | undefined } }

type Signing = {
  /** The request with which it was signed: its network and device are stored as evidence. */
  call: Pick<VisitorCall, 'locale' | 'network' | 'device'>
  text: Waiver
  profiles: readonly { id: number; name: string; dob: string | null; seasonId: number }[]
  signer: { id: number | null; name: string }
  requestId?: string | null
}

const insertAndTell = createSignatureInserter(notifyInSql)
/**
 * Publishes to every cart that may have waited for this signature: those of the household that was signed for, and of
 * the account that requested it.
 */
export const publishToHouseholds = createHouseholdPublisher(notifyInSql)

export function createWaivers({ db, clock, catalogue, secretKey }: Options) {
  const means = { clock, catalogue }
  return {
    listWaivers: ({ locale }: { locale: Locale }): Waiver[] => catalogue.waivers(locale),
    getWaiver: ({ locale }: { locale: Locale }, { params: { code }, query: { version } }: Asked): Waiver => {
      const found =
        version === undefined ? currentWaiverText(catalogue, locale, code) : catalogue.waiverOf(locale, code, Number(version))
      if (!found) throw new NotFound()
      return found
    },
    /** The text that is read and signed today; `undefined` if the shop has no text with this code. */
    now: (locale: Locale, code: string) => currentWaiverText(catalogue, locale, code),

    /** What the person with this product has to sign. */
    signablesOf: (profileId: number, { grants, season }: Pick<Product, 'grants' | 'season'>): Signable[] =>
      grants.waivers.flatMap((waiver) =>
        currentWaiverText(catalogue, 'en', waiver) ? { profileId, waiver, seasonId: season.id } : [],
      ),

    /** Which of these are signed by a valid signature, and by which. */
    signed: async <S extends Signable>(on: Runner, all: readonly S[]): Promise<Map<S, SignatureRow>> => {
      const ids = [...new Set(all.map(({ profileId }) => profileId))]
      return matchValidSignatures(means, ids.length > 0 ? await findSignatures(on, ids) : [], all)
    },
    /** The same in two steps, for a caller who learns only later what is to be signed. */
    signaturesFor: (profileIds: readonly number[]) => findSignatures(db, profileIds),
    heldIn: <S extends Signable>(rows: readonly SignatureRow[], all: readonly S[]) => matchValidSignatures(means, rows, all),

    /** Idempotent: a signature that exists stays the first one. */
    sign: (tx: Tx, signing: Signing) => insertSignatures(tx, signaturesOf(signing, secretKey)),
    /**
     * Signs in a transaction of its own, and publishes to the accounts around. Returns the new signatures: fewer than
     * requested if another call was quicker, or if an invalid older signature is in the way.
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

/** The hash of the title and text that was read, in its language. */
export const hashOfText = ({ title, markdown }: Pick<Waiver, 'title' | 'markdown'>): Buffer =>
  createHash('sha256').update(`${title}\n\n${markdown}`).digest()

/** Masks an address: enough to tell one from another. Of a login's address not even the domain is shown. */
export function maskEmail(email: string, isLogin: boolean): string {
  const place = isLogin ? '@•••' : email.slice(email.lastIndexOf('@'))
  return `${[...email][0] ?? ''}•••${place}`
}

/** For a data export. The login address of another person is masked: it is theirs. */
export const readWaiverData = async (on: Runner, whose: { accountId: number; profileId: number }) => ({
  signatures: await findSignaturesAbout(on, whose.profileId),
  requests: (await findRequestsAbout(on, whose)).map(({ is_anothers, email, ...request }) => ({
    email: is_anothers ? maskEmail(email, true) : email,
    ...request,
  })),
})
/** What stays after an account is deleted, as message keys. */
export const listRetainedWaivers = async (on: Runner, profileId: number): Promise<string[]> =>
  (await findSignaturesAbout(on, profileId)).length > 0 ? ['pages.my_privacy.kept_waivers'] : []

/** A merge: an account takes the place of a profile that a household had entered for that person. */
export async function handOverWaivers(tx: Tx, merged: { from: number; to: number }): Promise<void> {
  await handOverSignatures(tx, merged)
  await handOverRequests(tx, merged)
}

/** Voids all that these people have signed: it turned out that a stranger gave those signatures. */
export const voidWaivers = async (tx: Tx, people: readonly number[]): Promise<void> => void (await voidSignatures(tx, people))

export {
  findAddress,
  findHouseholdHolder,
  findRefusal,
  findRequest,
  findRequestsOf,
  insertRequest,
  refuseRequest,
  useRequest,
  type RequestStatusRow,
  type RequestRow,
} from './requests-store.ts'
export type { Signable } from './valid-signatures.ts'
export type { SignatureRow } from './store.ts'
