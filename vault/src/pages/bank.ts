import { applyShopLook, listenToShop, postToShop } from './shop-messages.ts'

/** Timeout of the bank's fingerprint of a browser, as 3-D Secure has it; then the shop goes on without it. */
const fingerprintMs = 10_000
/** The least and the greatest height of a bank's page, in pixels. */
const [least, most] = [400, 600]
/** The height of what the shop shows around a bank's page: who asks, the remaining time, and how to stop. */
const around = 300

/**
 * Banks write their pages for heights of 400 px and 600 px, with the button last. They get as much as the screen has
 * room for; only the shop knows its window's size, and scrolls what does not fit.
 */
const heightOfBank = (): number => Math.min(Math.max(screen.availHeight - around, least), most)

const place = document.querySelector('main')
const title = document.querySelector<HTMLMetaElement>('meta[name=frame-title]')?.content ?? ''
let waiting: ReturnType<typeof setTimeout> | undefined
let isAsking: 'fingerprint' | 'challenge' | undefined

/** The bank's page in a sandboxed frame, which can't navigate the shop away nor be read by it. */
function open(url: string, values: Record<string, string>, isSeen: boolean): void {
  stop()
  const frame = document.createElement('iframe')
  frame.name = `bank-${Math.random().toString(36).slice(2)}`
  frame.title = title
  frame.hidden = !isSeen
  frame.setAttribute('sandbox', 'allow-scripts allow-forms allow-same-origin allow-popups')
  const form = document.createElement('form')
  form.method = 'post'
  form.action = url
  form.target = frame.name
  form.hidden = true
  for (const [name, value] of Object.entries(values)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  place?.replaceChildren(frame, form)
  form.submit()
}

function stop(): void {
  clearTimeout(waiting)
  isAsking = undefined
  place?.replaceChildren()
}

function postFingerprint(isDone: boolean): void {
  if (isAsking !== 'fingerprint') return
  stop()
  postToShop('fingerprinted', { isDone })
}

/** An https page only frames an https bank. */
const address = location.protocol === 'https:' ? /^https:\/\// : /^https?:\/\//
const isAddress = (url: unknown): url is string => typeof url === 'string' && address.test(url)
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

listenToShop((message) => {
  if (message.type === 'dress') applyShopLook(message['tokens'], message['scheme'])
  if (message.type === 'stop') stop()
  const url = message['url']
  if (message.type === 'fingerprint' && isAddress(url)) {
    open(url, { threeDSMethodData: text(message['data']) }, false)
    isAsking = 'fingerprint'
    waiting = setTimeout(() => postFingerprint(false), fingerprintMs)
  }
  if (message.type === 'challenge' && isAddress(url)) {
    const session = text(message['sessionData'])
    open(url, { creq: text(message['creq']), ...(session && { threeDSSessionData: session }) }, true)
    isAsking = 'challenge'
    postToShop('height', { px: heightOfBank() })
  }
})

/** Whether a window is this frame's, or a nested frame's in it, however deep. */
function isIn(source: MessageEventSource | null, frame: HTMLIFrameElement): boolean {
  let at = source as Window | null
  while (at && at !== frame.contentWindow) at = at === at.parent ? null : at.parent
  return at !== null
}

/** An answer of our own page inside the bank's frame: it must have our origin, and be in that very frame. */
addEventListener('message', ({ source, origin, data }: MessageEvent<{ vaultBank?: string; cres?: string } | null>) => {
  const frame = place?.querySelector('iframe')
  if (!frame || origin !== location.origin || !isIn(source, frame)) return
  if (data?.vaultBank === 'fingerprinted') postFingerprint(true)
  if (data?.vaultBank === 'answered' && isAsking === 'challenge') {
    stop()
    postToShop('answered', { cres: text(data.cres) })
  }
})

// A bank's page has its own look, so it need not wait for the shop's.
applyShopLook({}, undefined)
postToShop('ready')
