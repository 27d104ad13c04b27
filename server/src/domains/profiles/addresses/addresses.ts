import type { Address, NewAddress, AddressVerdict } from '@alpenglow/contract/addresses/api'
import { mostAddresses } from '@alpenglow/contract/addresses/rules'
import type { ErrorCode } from '@alpenglow/contract/http/errors'
import { whyNotKeep } from '@alpenglow/contract/profiles/standing'
import type { AccountCall } from '../../../kernel/call.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../db/connect.ts'
import { Invalid } from '../../../kernel/errors.ts'
import { readAddress, type Addresses } from '../../addresses/addresses.ts'
import { findGroup, lockGroup, type MemberRow } from '../households-store.ts'
import { isUnder13, standingFactsOf, standingOf, requireMember, requireCaller } from '../standing.ts'
import { updateProfile } from '../store.ts'
import { storedAddresses } from './stored-addresses.ts'

type Options = {
  db: Db
  clock: Pick<Clock, 'today'>
  asksMinorConsent: boolean
  addresses: Pick<Addresses, 'verify'>
}
type Of = { params: { id: string } }
type Refusals = Record<string, ErrorCode[]>

export function createProfileAddresses({ db, clock, asksMinorConsent, addresses }: Options) {
  type Asked = { profileId: number; id: string; isMore: boolean }
  /** Removing addresses of a child needs no consent; adding some does. */
  function refuseUnlessActing(rows: readonly MemberRow[], { profileId, id, isMore }: Asked): MemberRow {
    const them = requireMember(rows, id)
    const today = clock.today()
    const person = {
      ...standingFactsOf(them, today),
      lacksConsent: isMore && asksMinorConsent && them.consent_id === null && isUnder13(them, today),
    }
    const why = whyNotKeep(standingOf(requireCaller(rows, profileId), them, today), person)
    if (why) throw new Invalid({ base: ['INVALID'] }, { base: why })
    return them
  }

  return {
    saveAddresses: ({ account }: AccountCall, { params, body }: Of & { body: NewAddress[] }): Promise<Address[]> =>
      db.transaction(async (tx) => {
        const them = refuseUnlessActing(await lockGroup(tx, account.profileId), {
          profileId: account.profileId,
          id: params.id,
          isMore: body.length > 0,
        })
        if (body.length > mostAddresses) throw new Invalid({ base: ['OUT_OF_RANGE'] }, { base: 'pages.address.too_many' })
        const all = body.map((given, index) => readAddress(given, `${index}.`))
        const refusals: Refusals = Object.assign({}, ...all.map((one) => one.refusals))
        if (Object.keys(refusals).length > 0) throw new Invalid(refusals, Object.assign({}, ...all.map((one) => one.texts)))
        const addressList = all.flatMap((one) => one.stored ?? [])
        await updateProfile(tx, them.id, { addresses: JSON.stringify(storedAddresses.write(addressList)) })
        return addressList
      }),

    /**
     * Without a lock or transaction: the verification may call another service, and nothing may be locked meanwhile.
     */
    verifyAddress: async ({ account }: AccountCall, { params, body }: Of & { body: NewAddress }): Promise<AddressVerdict> => {
      refuseUnlessActing(await db.run(findGroup({ profileId: account.profileId })), {
        profileId: account.profileId,
        id: params.id,
        isMore: true,
      })
      const { stored: address, refusals, texts } = readAddress(body)
      if (!address) throw new Invalid(refusals, texts)
      return addresses.verify(address)
    },
  }
}
export type ProfileAddresses = ReturnType<typeof createProfileAddresses>
