import { describe, expect, test } from 'vitest'
import { maxAnswerTries, type BankStatus } from '../bank/bank-question.ts'
import type { OrderRefusal } from '../ordering/refusal.ts'
import {
  initialPurchase,
  dueActionOf,
  isCool,
  isUnderWay,
  purchaseAfter,
  stageOf,
  type Purchase,
  type PurchaseEvent,
} from './purchase.ts'

const cart = { fraudCheckIdentifier: 'a cart', version: 3, netTotal: 94900 }
const by = { cart: 'a cart', seen: { version: 3, total: 94900 }, key: 'a key', at: '2026-11-30T10:00:00.000Z' }
const shown = { cart, waits: undefined }
const first = { cart, waits: 'Sign first' }
const none: BankStatus = { is: 'none' }
const yes: BankStatus = { is: 'authorized' }
const no = (code = '204'): BankStatus => ({ is: 'declined', code })
const question: BankStatus = { is: 'challenge', url: 'https://bank.example', creq: 'first', until: undefined }
const refusedFor = (refusal: OrderRefusal): PurchaseEvent => ({ is: 'ordering', now: { is: 'refused', refusal } })
const after = (...events: PurchaseEvent[]): Purchase => events.reduce(purchaseAfter, initialPurchase<unknown>(undefined))
const pressed: PurchaseEvent = { is: 'pressed', by }

describe('what is done by itself', () => {
  test.each<[string, Purchase, BankStatus | undefined, typeof shown | typeof first, string | undefined]>([
    ['a yes is gone on with by whoever pressed', after(pressed), yes, shown, 'place'],
    ['also after a reload', initialPurchase(by), yes, shown, 'place'],
    ['not by whoever has not', after(), yes, shown, undefined],
    ['not where something comes first', after(pressed), yes, first, undefined],
    ['not for another cart', after(pressed), yes, { cart: { ...cart, version: 4 }, waits: undefined }, undefined],
    ['not at another sum', after(pressed), yes, { cart: { ...cart, netTotal: 1 }, waits: undefined }, undefined],
    ['what credit pays needs no yes', after(pressed), undefined, shown, 'place'],
    ['and no bank leaves alone what nobody pressed for', after(), undefined, shown, undefined],
    ['nothing, as long as the bank thinks', after(pressed), { is: 'processing' }, shown, undefined],
    ['nor while it asks', after(pressed), question, shown, undefined],
    ['a no leads whoever waited to what mends it', after({ is: 'shown', now: { is: 'asking' } }), no(), shown, 'mend'],
    ['whoever comes back to a no is led nowhere', after(), no(), shown, 'drop'],
    ['nor whoever has been told', after({ is: 'shown', now: no() }), no(), shown, 'drop'],
    ['nor where it is mended here', after({ is: 'shown', now: { is: 'asking' } }), no('503'), shown, 'drop'],
    ...(['none', 'superseded', 'lost', 'elsewhere'] as const).map(
      (is) => [`a press ends with ${is}`, after(pressed), { is } as BankStatus, shown, 'drop'] as const,
    ),
  ] as never)('%s', (_, purchase, bank, beside, is) => expect(dueActionOf(purchase, bank, beside)?.is).toBe(is))
})

describe('what is known of the bank', () => {
  test('is asked anew, whatever was answered, blocked or asked before', () => {
    const before = after({ is: 'answered', with: { to: 'first', body: 'cres', times: 1 } }, { is: 'blocked', says: 'Wait.' })
    expect(purchaseAfter(purchaseAfter(before, { is: 'shown', now: question }), { is: 'asked' })).toMatchObject({
      question: 'under way',
      answered: undefined,
      blocked: undefined,
      wasAsked: false,
    })
  })
  test.each<[string, PurchaseEvent, Purchase['question']]>([
    ['an answer came', { is: 'heard' }, 'heard'],
    ['none came, and the bank may hear it yet', { is: 'unheard', mayArrive: true }, 'on its way'],
    ['none came to an answer, which is sent again', { is: 'unheard', mayArrive: false }, 'heard'],
    ['it would have arrived by now', { is: 'lost' }, 'lost'],
  ])('%s', (_, event, is) => expect(after({ is: 'asked' }, event).question).toBe(is))
  test('an answer that the server does not take is sent no more', () => {
    const answered = { to: 'first', body: 'cres', times: 1 }
    expect(after({ is: 'answered', with: answered }, { is: 'not taken' }).answered).toEqual({
      ...answered,
      times: maxAnswerTries,
    })
  })
  test('remembers that it has asked, until it is asked anew', () => {
    const asked = after({ is: 'shown', now: question }, { is: 'shown', now: { is: 'asking' } })
    expect([asked.wasAsked, asked.hasWaited, purchaseAfter(asked, { is: 'asked' }).wasAsked]).toEqual([true, true, false])
  })
  test('a press begins a new order, and forgets what became of the last', () =>
    expect(purchaseAfter(after(refusedFor({ is: 'bank', says: 'No.' })), pressed)).toMatchObject({
      pressed: by,
      order: { is: 'idle' },
    }))
})

describe('the stage', () => {
  const stage = (bank: BankStatus | undefined, beside: typeof shown | typeof first, ...events: PurchaseEvent[]) =>
    stageOf(after(...events), bank, beside)
  test('is of the order, once there is one', () => {
    expect(stage(yes, shown, { is: 'ordering', now: { is: 'placing' } })).toEqual({ is: 'placing' })
    expect(stage(yes, shown, { is: 'ordering', now: { is: 'unknown' } })).toEqual({ is: 'unplaced' })
  })
  test('says of a yes what it is for', () => {
    expect(stage(yes, shown, pressed), 'about to be gone on with').toEqual({ is: 'asking' })
    expect(stage(yes, shown)).toEqual(yes)
    expect(stage(yes, first, pressed), 'to another cart').toEqual({ is: 'superseded' })
  })
  test('tells whoever tried too often in the place of what they tried, and leaves the button cold', () => {
    const blocked: PurchaseEvent = { is: 'blocked', says: 'Wait 7 seconds.' }
    const now = stage(none, shown, blocked)
    expect(now).toEqual({ is: 'refused', says: 'Wait 7 seconds.', mends: 'wait' })
    expect(isCool(now)).toBe(true)
    expect(stage(no(), shown, blocked).is).toBe('refused')
    expect(stage({ is: 'asking' }, shown, blocked), 'once more').toEqual({ is: 'asking' })
  })
  test('leads whoever cannot have what is in the cart back to it, unless the button leads elsewhere', () => {
    const refused = refusedFor({ is: 'step', says: 'You have it already.' })
    const now = stage(none, shown, refused)
    expect(now).toMatchObject({ says: 'You have it already.', mends: 'cart' })
    expect(isCool(now)).toBe(true)
    expect(stage(none, first, refused)).toMatchObject({ mends: undefined })
  })
  test('lets anything else be pressed again, and says nothing of what is told elsewhere', () => {
    const other = stage(none, shown, refusedFor({ is: 'other', says: undefined }))
    expect([other.is, isCool(other), isUnderWay(other)]).toEqual(['refused', false, false])
    expect(stage(none, shown, refusedFor({ is: 'changed', says: 'Look.' }))).toEqual(none)
    expect(stage(question, shown, refusedFor({ is: 'other', says: undefined })), 'a bank that asks again').toEqual(question)
  })
})
