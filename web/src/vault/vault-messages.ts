/** What a page of the vault says to the page that it stands in. It is another house: nothing of it is believed before it was looked at. */
export type Said = { readonly type: string } & Readonly<Record<string, unknown>>

export const isSaid = (data: unknown): data is Said & { vault: 1 } =>
  typeof data === 'object' &&
  data !== null &&
  'vault' in data &&
  data.vault === 1 &&
  'type' in data &&
  typeof data.type === 'string'

export const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A height that a frame may ask for, whatever it asks. */
export const heightOf = ({ px }: Said, least: number, most: number): number =>
  typeof px === 'number' && Number.isFinite(px) ? Math.min(Math.max(Math.ceil(px), least), most) : least

/** What the vault gives for a card: its word for the shop's server, and what may be shown of it. */
export type Given = { receipt: string; month: string; year: string; nameOnCard: string; recaptchaToken?: string }

export const givenBy = ({ receipt, month, year, nameOnCard }: Said): Given => ({
  receipt: text(receipt),
  month: String(month ?? ''),
  year: String(year ?? ''),
  nameOnCard: text(nameOnCard),
})

/** Why the vault could not take a card that nothing was wrong with. */
export type Trouble = 'ticket' | 'limit' | 'unreachable'
export const troubleOf = ({ why }: Said): Trouble => (why === 'ticket' || why === 'limit' ? why : 'unreachable')
