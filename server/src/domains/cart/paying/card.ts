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
import { withCard, withCardOnFile } from '../contents/checkout.ts'
import type { Contents, StoredCard } from '../contents/contents.ts'
import type { Shelf } from '../contents/catalogue-view.ts'
import type { LoadedCartRow } from '../store.ts'
import { refusalOf } from './refusals.ts'
import { askedOfPages, isRobot } from './captcha-check.ts'

type How = (contents: Contents, shelf: Shelf) => Contents
export type CardMeans = {
  change: (call: VisitorCall, what: unknown, how: How, manner: { winds: false; staysAs?: () => boolean }) => Promise<Cart>
  /** The answer to a call that was made already under its key; undefined, where it was not. */
  repeated: (call: VisitorCall, what: unknown) => Promise<Cart | undefined>
  rowOf: (call: VisitorCall) => Promise<LoadedCartRow | undefined>
  shown: (call: VisitorCall, row: LoadedCartRow) => Promise<Cart>
  catalogue: Pick<CatalogueDomain, 'purchaseGroup'>
  /** The vault's address for browsers, and the secret that it shares with the shop. Null: this shop takes no cards. */
  vault: { url: string; secret: string } | null
  captcha: CaptchaPort | null
}
const still = { winds: false } as const
/** No bank is asked whether a card is kept, so the cart keeps its version and a bank's answer stays valid. */
const aside = { winds: false, staysAs: () => true } as const

export const baseRefusal = (text: TextKey) => new Invalid({ base: ['INVALID'] }, { base: text })

/** The card that is to pay a cart: a ticket to enter it at the vault, and the vault's receipt for it. */
export function createCardOfCart({ change, repeated, rowOf, shown, catalogue, vault, captcha }: CardMeans) {
  const words = vault && createVaultWords(vault.secret)
  const toVault = (): { url: string; words: VaultWords } => {
    if (!vault || !words) throw baseRefusal('components.card.not_here')
    return { url: vault.url, words }
  }
  const bindingOf = ({ words: known }: { words: VaultWords }, { account }: AccountCall) =>
    known.bindingOf(`cart of account ${account.accountId}`)

  /** A receipt is valid for the account that got the ticket, or in a call that the vault has forwarded itself. */
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
      if (!seller) throw baseRefusal('components.checkout.first.cart')
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
      // A call that is sent twice brings the same captcha token, which is good once, so a repeated one is answered
      // before the check.
      const before = captcha && (await repeated(call, what))
      if (before) return before
      if (await isRobot(captcha, body.recaptchaToken, call.ip)) throw baseRefusal('components.card.robot')
      return change(call, what, (so, shelf) => withCard(so, shelf, card), still)
    },
    keepCreditCard: (call: AccountCall, { body }: { body: { savedOnFileAt?: string | null | undefined } }): Promise<Cart> =>
      change(call, ['keep card', body], (contents) => withCardOnFile(contents, Boolean(body.savedOnFileAt), new Date()), aside),
  }
}

/** When the guest agreed that the card is kept. The client's time is not trusted, only that it was wanted. */
const savedAt = ({ savedOnFileAt, saveOnFile }: NewCard): string | null =>
  savedOnFileAt || saveOnFile ? new Date().toISOString() : null

const keptOf = (
  { token, brand, lastFour, month, year, nameOnCard, fingerprint }: Receipt,
  savedOnFileAt: string | null,
): StoredCard => ({
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
