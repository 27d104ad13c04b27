/** What the shop's page and ours say to each other. Both sides look where a word comes from, and say for whom it is. */
export type Said = { vault: 1; type: string } & Record<string, unknown>

const shop = document.querySelector<HTMLMetaElement>('meta[name=shop]')?.content ?? ''

/** Only the page that frames us is heard, and only if it is the shop's: another window of the shop is nobody to us. */
export function hear(listen: (said: Said) => void): void {
  addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source !== parent || parent === window || event.origin !== shop) return
    if (isSaid(event.data)) listen(event.data)
  })
}

/** Told to the shop's own origin: whoever else might frame us hears nothing. */
export function tell(type: string, more: object = {}): void {
  if (parent !== window) parent.postMessage({ vault: 1, type, ...more }, shop)
}

const isSaid = (data: unknown): data is Said =>
  typeof data === 'object' &&
  data !== null &&
  'vault' in data &&
  data.vault === 1 &&
  'type' in data &&
  typeof data.type === 'string'

/** Our height changes with our words, and only we know it. */
export function tellHeight(of: HTMLElement): void {
  let last = 0
  const look = () => {
    const px = Math.ceil(of.getBoundingClientRect().height)
    if (px !== last) tell('height', { px })
    last = px
  }
  new ResizeObserver(look).observe(of)
}

/** Values of the shop's look; nothing that would fetch something, or end the declaration that it stands in. */
const isPlain = (value: string) => value.length <= 300 && !/url|image|[;{}<>@\\]/i.test(value)

export function dress(tokens: unknown, scheme: unknown): void {
  const { style, dataset } = document.documentElement
  for (const [name, value] of Object.entries(tokens ?? {}) as [string, unknown][])
    if (/^--[a-z0-9-]{1,40}$/.test(name) && typeof value === 'string' && isPlain(value)) style.setProperty(name, value)
  if (scheme === 'light' || scheme === 'dark') style.colorScheme = scheme
  dataset['dressed'] = ''
}
