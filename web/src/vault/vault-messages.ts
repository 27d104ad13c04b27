/**
 * A message from a page of the vault in a frame. It is another origin: its content is untrusted until it is checked.
 */
export type VaultMessage = { readonly type: string } & Readonly<Record<string, unknown>>

export const isVaultMessage = (data: unknown): data is VaultMessage & { vault: 1 } =>
  typeof data === 'object' &&
  data !== null &&
  'vault' in data &&
  data.vault === 1 &&
  'type' in data &&
  typeof data.type === 'string'

export const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The height that a frame asks for, within bounds. */
export const heightOf = ({ px }: VaultMessage, least: number, most: number): number =>
  typeof px === 'number' && Number.isFinite(px) ? Math.min(Math.max(Math.ceil(px), least), most) : least

/** The vault's result for a card: a receipt for the shop's server, and the parts of it that may be shown. */
export type EnteredCard = { receipt: string; month: string; year: string; nameOnCard: string; recaptchaToken?: string }

export const readCardReceipt = ({ receipt, month, year, nameOnCard }: VaultMessage): EnteredCard => ({
  receipt: text(receipt),
  month: String(month ?? ''),
  year: String(year ?? ''),
  nameOnCard: text(nameOnCard),
})

/** Why the vault could not take a valid card. */
export type VaultFailure = 'ticket' | 'limit' | 'unreachable'
export const troubleOf = ({ why }: VaultMessage): VaultFailure => (why === 'ticket' || why === 'limit' ? why : 'unreachable')
