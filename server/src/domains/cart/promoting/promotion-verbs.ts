import type { Cart } from '@alpenglow/contract/cart/cart'
import { codeKey } from '@alpenglow/contract/cart/promotion-code'
import type { VisitorCall } from '../../../kernel/call.ts'
import type { PromotionsDomain } from '../../promotions/promotions.ts'
import type { Stock } from '../../stock/stock.ts'
import type { Contents } from '../contents/contents.ts'
import type { Shelf } from '../contents/catalogue-view.ts'
import { applyByItself, applyNoMore, enterCode, leaveCode, whatFor, type AutoApplication } from './codes.ts'

type Change = (contents: Contents, shelf: Shelf) => Contents
type Means = {
  promotions: Pick<PromotionsDomain, 'find' | 'lookFor' | 'limitedCalled'>
  stock: Pick<Stock, 'inLine'>
  change: (call: VisitorCall, what: unknown, how: Change) => Promise<Cart>
  shelfFor: (call: VisitorCall) => Shelf
}
type Coded = { body: { code: string } }
type Asked = { query: { promotionCode?: string | undefined } }
type Linked = { body: AutoApplication }

/** What a guest does with codes. Each is looked up before anything is locked. */
export const createPromoting = ({ promotions, stock, change, shelfFor }: Means) => ({
  enterPromotion: (call: VisitorCall, { body: { code } }: Coded) => {
    const enter = async () => {
      const found = await promotions.find(call, code)
      // A code is sealed differently each time. Without the seal, a repeated call is recognized.
      const { sealed: _, ...what } = found.entered
      return change(call, ['enter', what], (so, shelf) => enterCode(so, shelf, found))
    }
    // For a limited promotion the calls of a crowd queue, before they take connections.
    const limited = promotions.limitedCalled(code)
    return limited ? stock.inLine(`promotion ${limited.code}`, enter) : enter()
  },
  leavePromotion: (call: VisitorCall, { body: { code } }: Coded) =>
    change(call, ['leave', codeKey(code)], (so, shelf) => leaveCode(so, shelf, code)),
  getAutoApplication: async (call: VisitorCall, { query: { promotionCode: code = '' } }: Asked) =>
    whatFor(code, code === '' ? undefined : await promotions.lookFor(call, code), shelfFor(call)),
  applyByItself: async (call: VisitorCall, { body }: Linked) => {
    const found = await promotions.find(call, body.promotionCode, 'promotionCode')
    return change(call, ['by itself', body], (so, shelf) => applyByItself(so, shelf, found, body))
  },
  applyNoMore: (call: VisitorCall, { body }: Linked) =>
    change(call, ['no more', body], (so, shelf) => applyNoMore(so, shelf, body)),
})
