/**
 * A message from a page of the vault in a frame. It is another origin: its content is untrusted until it is checked.
 */
export type Said = { readonly type: string } & Readonly<Record<string, unknown>>

export const isSaid = (data: unknown): data is Said & { vault: 1 } =>
  typeof data === 'object' &&
  data !== null &&
  'vault' in data &&
  data.vault === 1 &&
  'type' in data &&
  typeof data.type === 'string'

export const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The height that a frame asks for, within bounds. */
export const heightOf = ({ px }: Said, least: number, most: number): number =>
  typeof px === 'number' && Number.isFinite(px) ? Math.min(Math.max(Math.ceil(px), least), most) : least

/** The vault's result for a card: a receipt for the shop's server, and the parts of it that may be shown. */
export type Given = { receipt: string; month: string; year: string; nameOnCard: string; recaptchaToken?: string }

export const givenBy = ({ receipt, month, year, nameOnCard }: Said): Given => ({
  receipt: text(receipt),
  month: String(month ?? ''),
  year: String(year ?? ''),
  nameOnCard: text(nameOnCard),
})

/** Why the vault could not take a valid card. */
export type Trouble = 'ticket' | 'limit' | 'unreachable'
export const troubleOf = ({ why }: Said): Trouble => (why === 'ticket' || why === 'limit' ? why : 'unreachable')
