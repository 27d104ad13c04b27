import type { Address, NewAddress } from '@alpenglow/contract/addresses/api'
import type { Cart } from '@alpenglow/contract/cart/cart'
import type { NotDelivered } from '@alpenglow/contract/cart/delivery/rules'
import type { DeliveryOptions, NewDelivery } from '@alpenglow/contract/cart/delivery/shapes'
import type { ErrorCode } from '@alpenglow/contract/http/errors'

import type { Db } from '../../../db/connect.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { AccountCall, VisitorCall } from '../../../kernel/call.ts'
import { Invalid } from '../../../kernel/errors.ts'
import { readAddress } from '../../addresses/addresses.ts'
import type { CatalogueDomain } from '../../catalogue/catalogue.ts'
import { ownersWith, type Owner } from '../../my-products/my-products.ts'
import { contentsOf, type Contents } from '../contents/contents.ts'
import { waysOf, withDelivery, type Wish } from '../contents/delivery.ts'
import type { Shelf } from '../contents/catalogue-view.ts'
import type { LoadedCartRow } from '../store.ts'

type How = (contents: Contents, shelf: Shelf) => Contents
type Manner = { winds: false; staysAs: () => boolean }
export type DeliveryDeps = {
  db: Db
  clock: Clock
  catalogue: CatalogueDomain
  change: (call: VisitorCall, what: unknown, how: How, manner: Manner) => Promise<Cart>
  /** The same for a change that needs what the caller's household owns. */
  changeOf: (call: AccountCall, what: unknown, how: (owners: readonly Owner[]) => How, manner: Manner) => Promise<Cart>
  rowOf: (call: VisitorCall) => Promise<LoadedCartRow | undefined>
  shelfFor: (call: VisitorCall) => Shelf
}

/** No bank is asked about the delivery of a pass, so the cart keeps its version and a bank's answer stays valid. */
const aside: Manner = { winds: false, staysAs: () => true }

/** How the cards of a cart's passes are delivered. */
export function createDelivering({ db, clock, catalogue, change, changeOf, rowOf, shelfFor }: DeliveryDeps) {
  const ownersOf = ({ account, locale }: AccountCall) =>
    db.transaction((tx) => ownersWith(tx, account.profileId, { catalogue, clock, locale }))

  return {
    getDelivery: async (call: AccountCall): Promise<DeliveryOptions> => {
      const row = await rowOf(call)
      if (!row) return { mail: null, pickup: null, reload: null }
      return waysOf(contentsOf(row), shelfFor(call), await ownersOf(call))
    },
    setDelivery: (call: AccountCall, { body }: { body: NewDelivery }): Promise<Cart> => {
      const wish = wishOf(body)
      const how = (owners?: readonly Owner[]) => (contents: Contents, shelf: Shelf) => {
        const after = withDelivery(contents, shelf, wish, owners)
        if (typeof after === 'string') throw refusal(after)
        return after
      }
      const what = ['delivery', body]
      return wish.how === 'reload' ? changeOf(call, what, how, aside) : change(call, what, how(), aside)
    },
  }
}

const wishOf = ({ how, resortId = null, address }: NewDelivery): Wish => ({
  how,
  resortId: how === 'pickup' ? resortId : null,
  address: how === 'mail' && address ? read(address) : null,
})

function read(address: NewAddress): Address {
  const { stored: kept, refusals, texts } = readAddress(address, 'address.')
  if (!kept) throw new Invalid(refusals, texts)
  return kept
}

const fieldOf = {
  not_offered: 'how',
  too_late: 'how',
  no_old_card: 'how',
  no_resort: 'resortId',
  not_there: 'address.countryCode',
  only_elsewhere: 'address.countryCode',
} as const satisfies Record<NotDelivered, string>

const refusal = (why: NotDelivered): Invalid =>
  new Invalid({ [fieldOf[why]]: ['INVALID'] satisfies ErrorCode[] }, { [fieldOf[why]]: `components.delivery.why.${why}` })
