import type { Cart } from '@alpenglow/contract/cart/cart'
import type { Currency } from '@alpenglow/contract/values/money'
import type { VisitorCall } from '../../../kernel/call.ts'
import type { CatalogueDomain } from '../../catalogue/catalogue.ts'
import {
  acceptChanges,
  addAddon,
  addCrossSell,
  changeItem,
  countItems,
  payIn,
  paysTheSame,
  removeAddon,
  removeAffiliation,
  removeItems,
  takeUpsell,
  type ItemCount,
  type AcknowledgedChange,
} from '../contents/changes.ts'
import type { CartChanging } from './changing.ts'

type Filling = Pick<CartChanging, 'change' | 'remake'> & {
  catalogue: Pick<CatalogueDomain, 'partnerCalled'>
  getCart: (call: VisitorCall) => Promise<Cart>
}
type Of = { params: { internalId: string } }

/** What a guest adds, counts, replaces and removes. */
export const createFilling = ({ change, remake, catalogue, getCart }: Filling) => ({
  changeCart: (call: VisitorCall, { body }: { body: { payloadCurrency: Currency | null } }) =>
    change(call, ['pay in', body], (contents, shelf) => payIn(contents, shelf, body.payloadCurrency), {
      staysAs: paysTheSame,
    }),
  countItems: (call: VisitorCall, { body }: { body: ItemCount }) =>
    change(call, ['count', body], (so, shelf) => countItems(so, shelf, partnersOnly(catalogue, call, body)), { of: body }),
  changeItem: (call: VisitorCall, { params, body }: Of & { body: Parameters<typeof changeItem>[3] }) =>
    remake(call, ['change', params, body], (so, shelf) => changeItem(so, shelf, params.internalId, body), { of: body }),
  removeItem: (call: VisitorCall, { params, body }: Of & { body?: { others?: string[] | undefined } | undefined }) =>
    change(call, ['remove', params, body], (contents) => removeItems(contents, [params.internalId, ...(body?.others ?? [])])),
  removeAffiliation: (call: VisitorCall, { params }: Of) =>
    change(call, ['remove affiliation', params], (contents) => removeAffiliation(contents, params.internalId)),
  addCrossSell: (call: VisitorCall, { params, body }: Of & { body: { productId: number; variant: string } }) =>
    change(call, ['cross-sell', params, body], (so, shelf) => addCrossSell(so, shelf, params.internalId, body), {
      of: { type: body.productId },
    }),
  addAddon: (call: VisitorCall, { body }: { body: Parameters<typeof addAddon>[2] }) =>
    change(call, ['addon', body], (so, shelf) => addAddon(so, shelf, body), { of: { type: body.addon } }),
  removeAddon: (call: VisitorCall, { body }: { body: Parameters<typeof removeAddon>[1] }) =>
    change(call, ['remove addon', body], (contents) => removeAddon(contents, body)),
  takeUpsell: (call: VisitorCall, { body }: { body: Parameters<typeof takeUpsell>[2] }) =>
    remake(call, ['upsell', body], (contents, shelf) => takeUpsell(contents, shelf, body)),
  /**
   * A call without a body accepts all that a read would show: only a read knows what others have used up, no row does.
   */
  acceptChanges: async (call: VisitorCall, { body }: { body?: { changed?: AcknowledgedChange[] | undefined } | undefined }) => {
    const accepted = body?.changed ?? (await getCart(call)).changed
    return change(call, ['accept', body], (contents, shelf) => acceptChanges(contents, shelf, new Date(), accepted))
  },
})

/** A partner's guest names the partner; a name that is no partner's is dropped. */
function partnersOnly(catalogue: Filling['catalogue'], { locale }: VisitorCall, body: ItemCount): ItemCount {
  const { affiliation } = body
  return affiliation && catalogue.partnerCalled(locale, affiliation) ? body : { ...body, affiliation: null }
}
