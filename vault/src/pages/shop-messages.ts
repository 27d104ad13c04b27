/**
 * A message between the shop's page and the vault's. Both sides check the sender's origin, and address the receiver's.
 */
export type ShopMessage = { vault: 1; type: string } & Record<string, unknown>

const shop = document.querySelector<HTMLMetaElement>('meta[name=shop]')?.content ?? ''

/**
 * Accepts messages only from the framing window, and only if it has the shop's origin; another window of the shop is
 * ignored.
 */
export function listenToShop(listen: (message: ShopMessage) => void): void {
  addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source !== parent || parent === window || event.origin !== shop) return
    if (isShopMessage(event.data)) listen(event.data)
  })
}

/** Posts to the shop's origin only: another page that frames us receives nothing. */
export function postToShop(type: string, more: object = {}): void {
  if (parent !== window) parent.postMessage({ vault: 1, type, ...more }, shop)
}

const isShopMessage = (data: unknown): data is ShopMessage =>
  typeof data === 'object' &&
  data !== null &&
  'vault' in data &&
  data.vault === 1 &&
  'type' in data &&
  typeof data.type === 'string'

/** Posts the page's height to the shop whenever it changes; the shop can't measure it itself. */
export function postHeightToShop(of: HTMLElement): void {
  let last = 0
  const look = () => {
    const px = Math.ceil(of.getBoundingClientRect().height)
    if (px !== last) postToShop('height', { px })
    last = px
  }
  new ResizeObserver(look).observe(of)
}

/** Whether a style value of the shop is safe: it loads nothing, and does not end its declaration. */
const isPlain = (value: string) => value.length <= 300 && !/url|image|[;{}<>@\\]/i.test(value)

export function applyShopLook(tokens: unknown, scheme: unknown): void {
  const { style, dataset } = document.documentElement
  for (const [name, value] of Object.entries(tokens ?? {}) as [string, unknown][])
    if (/^--[a-z0-9-]{1,40}$/.test(name) && typeof value === 'string' && isPlain(value)) style.setProperty(name, value)
  if (scheme === 'light' || scheme === 'dark') style.colorScheme = scheme
  dataset['dressed'] = ''
}
