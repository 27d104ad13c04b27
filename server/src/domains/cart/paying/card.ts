import { randomBytes } from 'node:crypto'
import type { Cart } from '@alpenglow/contract/cart/cart'
import type { CardFields, NewCard } from '@alpenglow/contract/cart/paying'
import { brandsTaken, cardBrands } from '@alpenglow/contract/payments/brands'
import type { TextKey } from '@alpenglow/texts/texts'
import type { AccountCall, VisitorCall } from '../../../kernel/call.ts'
import { Invalid } from '../../../kernel/errors.ts'
import type { CaptchaPort } from '../../../providers/captcha/port.ts'
import { createVaultWords, type Receipt, type VaultWords } from '../../../secrets/vault-words.ts'
import type { CatalogueDomain } from '../../catalogue/catalogue.ts'
import { withCard, withCardKept } from '../contents/checkout.ts'
import type { Contents, KeptCard } from '../contents/contents.ts'
import type { Shelf } from '../contents/catalogue-view.ts'
import type { FoundRow } from '../store.ts'
import { refusalOf } from './refusals.ts'
import { askedOfPages, isRobot } from './captcha-check.ts'

type How = (contents: Contents, shelf: Shelf) => Contents
export type CardMeans = {
  change: (call: VisitorCall, what: unknown, how: How, manner: { winds: false; staysAs?: () => boolean }) => Promise<Cart>
  /** What a call is answered that was sent before, under the same key; nothing, where it was not. */
  repeated: (call: VisitorCall, what: unknown) => Promise<Cart | undefined>
  rowOf: (call: VisitorCall) => Promise<FoundRow | undefined>
  shown: (call: VisitorCall, row: FoundRow) => Promise<Cart>
  catalogue: Pick<CatalogueDomain, 'purchaseGroup'>
  /** Where the vault is, as browsers reach it, and what it and the shop know alike. Null: no cards are taken here. */
  vault: { url: string; secret: string } | null
  captcha: CaptchaPort | null
}
const still = { winds: false } as const
/** No bank is told whether a card is to be kept: what one has answered counts on. */
const aside = { winds: false, staysAs: () => true } as const

export const refusal = (text: TextKey) => new Invalid({ base: ['INVALID'] }, { base: text })

/** The card that a cart is to be paid with: leave to give it to the vault, and the vault's word of it. */
export function createCardOfCart({ change, repeated, rowOf, shown, catalogue, vault, captcha }: CardMeans) {
  const words = vault && createVaultWords(vault.secret)
  const toVault = (): { url: string; words: VaultWords } => {
    if (!vault || !words) throw refusal('components.card.not_here')
    return { url: vault.url, words }
  }
  const bindingOf = ({ words: known }: { words: VaultWords }, { account }: AccountCall) =>
    known.bindingOf(`cart of account ${account.accountId}`)

  /** The vault's word is for whoever was given leave, or for whoever it has sent on itself. */
  function receiptIn(call: AccountCall, { receipt, cardErrors }: NewCard): Receipt {
    const to = toVault()
    const isFromVault = to.words.isVault(call.sentOnBy)
    if (cardErrors && isFromVault) throw refusalOf(cardErrors)
    if (!receipt) throw new Invalid({ receipt: ['REQUIRED'] }, { receipt: 'components.card.number.REQUIRED' })
    const read = to.words.receipt(receipt, new Date())
    const isTheirs = read?.for === null ? isFromVault : read?.for === bindingOf(to, call)
    if (!read || !isTheirs) throw new Invalid({ receipt: ['INVALID'] }, { receipt: 'components.card.receipt' })
    return read
  }

  return {
    openCardFields: async (call: AccountCall): Promise<CardFields> => {
      const to = toVault()
      const row = await rowOf(call)
      const known = row?.checkout.card
      const seller = row && (await shown(call, row)).purchaseGroup
      if (!seller) throw refusal('components.checkout.first.cart')
      const taken = brandsTaken(catalogue.purchaseGroup(call.locale, seller)?.cardBrands ?? [])
      const brands = cardBrands.filter((brand) => taken.includes(brand))
      const leave = { for: bindingOf(to, call), brands, locale: call.locale, card: known?.token ?? null }
      const { ticket, until } = to.words.ticket(leave, new Date())
      return {
        ticket,
        url: `${to.url}/fields?locale=${call.locale}`,
        bankUrl: `${to.url}/bank?locale=${call.locale}`,
        brands,
        expiresAt: until.toISOString(),
        captcha: askedOfPages(captcha),
        again: known ? { token: known.token, brand: known.brand } : null,
      }
    },
    setCreditCard: async (call: AccountCall, { body }: { body: NewCard }): Promise<Cart> => {
      const receipt = receiptIn(call, body)
      const card = keptOf(receipt, savedAt(body))
      const what = ['card', receipt.token, card.savedOnFileAt !== null]
      // A call that is sent twice brings a token for robots along that is good once, and was.
      const before = captcha && (await repeated(call, what))
      if (before) return before
      if (await isRobot(captcha, body.recaptchaToken, call.ip)) throw refusal('components.card.robot')
      return change(call, what, (so, shelf) => withCard(so, shelf, card), still)
    },
    keepCreditCard: (call: AccountCall, { body }: { body: { savedOnFileAt?: string | null | undefined } }): Promise<Cart> =>
      change(call, ['keep card', body], (contents) => withCardKept(contents, Boolean(body.savedOnFileAt), new Date()), aside),
  }
}

/** When they agreed that it is kept: what a client says of the moment is not believed, only that it was wanted. */
const savedAt = ({ savedOnFileAt, saveOnFile }: NewCard): string | null =>
  savedOnFileAt || saveOnFile ? new Date().toISOString() : null

const keptOf = (
  { token, brand, lastFour, month, year, nameOnCard, fingerprint }: Receipt,
  savedOnFileAt: string | null,
): KeptCard => ({
  id: randomBytes(9).toString('base64url'),
  token,
  brand,
  lastFour,
  month,
  year,
  nameOnCard,
  fingerprint,
  savedOnFileAt,
})
