import type { Cart } from '@alpenglow/contract/cart/cart'
import { codeKey } from '@alpenglow/contract/cart/promotion-code'
import type { VisitorCall } from '../../../kernel/call.ts'
import type { PromotionsDomain } from '../../promotions/promotions.ts'
import type { Contents } from '../contents/contents.ts'
import type { Shelf } from '../contents/shelf.ts'
import { applyByItself, applyNoMore, enterCode, leaveCode, whatFor, type AutoApplication } from './codes.ts'

type Change = (contents: Contents, shelf: Shelf) => Contents
type Means = {
  promotions: Pick<PromotionsDomain, 'find' | 'lookFor'>
  change: (call: VisitorCall, what: unknown, how: Change) => Promise<Cart>
  shelfFor: (call: VisitorCall) => Shelf
}
type Coded = { body: { code: string } }
type Asked = { query: { promotionCode?: string | undefined } }
type Linked = { body: AutoApplication }

/** What a guest does with codes. Whether there is such a one is asked before anything is held. */
export const promotionVerbs = ({ promotions, change, shelfFor }: Means) => ({
  enterPromotion: async (call: VisitorCall, { body: { code } }: Coded) => {
    const found = await promotions.find(call, code)
    return change(call, ['enter', found.entered], (so, shelf) => enterCode(so, shelf, found))
  },
  leavePromotion: (call: VisitorCall, { body: { code } }: Coded) =>
    change(call, ['leave', codeKey(code)], (contents) => leaveCode(contents, code)),
  getAutoApplication: async (call: VisitorCall, { query: { promotionCode: code = '' } }: Asked) =>
    whatFor(code, code === '' ? undefined : await promotions.lookFor(call, code), shelfFor(call)),
  applyByItself: async (call: VisitorCall, { body }: Linked) => {
    const found = await promotions.find(call, body.promotionCode, 'promotionCode')
    return change(call, ['by itself', body], (so, shelf) => applyByItself(so, shelf, found, body))
  },
  applyNoMore: (call: VisitorCall, { body }: Linked) =>
    change(call, ['no more', body], (so, shelf) => applyNoMore(so, shelf, body)),
})
