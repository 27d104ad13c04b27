import type { CartWaiver, CartWaivers, RequiredSignature } from '@alpenglow/contract/cart/waivers'
import type { Waiver } from '@alpenglow/contract/catalogue/waiver'
import type { WaiverSubject } from '../../profiles/profiles.ts'
import { maskEmail, type RequestStatusRow, type SignatureRow } from '../../waivers/waivers.ts'
import { idOf, isOfCart, type Need } from './waiver-needs.ts'

/** A waiver that must be signed, with its text. */
export type NeedWithText = Need & { text: Waiver }

type Known = {
  caller: number
  people: readonly WaiverSubject[]
  signed: ReadonlyMap<NeedWithText, SignatureRow>
  requests: readonly RequestStatusRow[]
  unfit: readonly string[]
}

/** The needs of people who are there. */
export const ofThoseThere = (needs: readonly NeedWithText[], people: readonly WaiverSubject[]): NeedWithText[] =>
  needs.filter(({ profileId }) => people.some(({ id, isNobody }) => id === profileId && !isNobody))

function inTheirOrder(needs: readonly NeedWithText[], people: readonly WaiverSubject[]): NeedWithText[] {
  const place = new Map(people.map(({ id }, at) => [id, at]))
  return needs.toSorted((a, b) => (place.get(a.profileId) ?? 0) - (place.get(b.profileId) ?? 0))
}

/** The people who get something in a cart and have not signed yet what they must. */
export function missingIn(needs: readonly NeedWithText[], { people, signed }: Pick<Known, 'people' | 'signed'>): string[] {
  const missing = inTheirOrder(needs, people).filter((need) => isOfCart(need) && !signed.has(need))
  return [...new Set(missing.map(({ profileId }) => String(profileId)))]
}

/** What must be signed of a cart, as the household reads it: text by text, and in each person by person. */
export function tellWaivers(needs: readonly NeedWithText[], context: Known): CartWaivers {
  const inOrder = inTheirOrder(needs, context.people)
  const waivers = [...Map.groupBy(inOrder, idOf)].flatMap(([id, all]): CartWaiver[] => {
    const [first] = all
    if (!first) return []
    const isDone = all.every((need) => context.signed.has(need))
    const { text, seasonName } = first
    const signings = all.flatMap((need) => signingOf(need, context))
    return [{ ...text, id, seasonName, status: isDone ? 'SUCCESS' : 'PROCESSING', signings }]
  })
  const [missing, unfit] = [missingIn(needs, context), [...context.unfit]]
  const status = missing.length + unfit.length === 0 ? 'SUCCESS' : 'PROCESSING'
  return { waivers, profileIdsMissing: missing, profileIdsUnfit: unfit, status }
}

function signingOf(need: NeedWithText, { caller, people, signed, requests }: Known): RequiredSignature[] {
  const person = people.find(({ id }) => id === need.profileId)
  if (!person) return []
  const row = signed.get(need)
  const request = row ? undefined : requests.find(({ profile_id }) => profile_id === need.profileId)
  return [
    {
      profileId: String(need.profileId),
      mayBeSignedBy: signersHere(person, caller).map(String),
      signature: row
        ? {
            signedAt: row.signed_at.toISOString(),
            signedBy: row.signer_name,
            signerId: people.some(({ id }) => id === row.signer_id) ? String(row.signer_id) : null,
            how: row.how as 'session' | 'link',
          }
        : null,
      request: request && request.used_at === null ? requestOf(request) : null,
      ask: request && request.refused_at !== null ? onceRefused(person) : whomToAsk(person, caller),
    },
  ]
}

const requestOf = ({
  email,
  to_login,
  created_at,
  expires_at,
  ended_at,
  refused_at,
}: RequestStatusRow): NonNullable<RequiredSignature['request']> => ({
  email: maskEmail(email, to_login),
  sentAt: created_at.toISOString(),
  expiresAt: expires_at.toISOString(),
  state: refused_at !== null ? 'refused' : ended_at !== null || expires_at <= new Date() ? 'expired' : 'waiting',
})

/** A caller who may sign for the person does so in the page; another signer is asked by mail. */
const signersHere = ({ mayBeSignedBy }: WaiverSubject, caller: number): number[] =>
  mayBeSignedBy.includes(caller) ? [caller] : mayBeSignedBy.slice(0, 1)

/**
 * Who can be asked by mail: another grown-up; for a minor, the calling grown-up whom they live with; for a lent child,
 * its own home. A minor in a household without a grown-up has no signer.
 */
export function whomToAsk(person: WaiverSubject, caller: number): RequiredSignature['ask'] {
  if (person.mayBeSignedBy.includes(caller)) return 'no'
  if (!person.isGrownUp) return person.isLent || person.mayBeSignedBy.length > 0 ? 'known' : 'no'
  return person.hasLogin || person.email !== null ? 'known' : 'typed'
}

/** A signer who refused is not asked again: at most another address can be typed. */
const onceRefused = ({ isGrownUp, hasLogin }: WaiverSubject): RequiredSignature['ask'] =>
  isGrownUp && !hasLogin ? 'typed' : 'no'
