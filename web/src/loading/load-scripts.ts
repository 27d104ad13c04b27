/**
 * The first script of a server-rendered page. The scripts that hydrate it are requested after the first paint, with its
 * pictures: earlier they would take bandwidth from what the reader sees.
 */
type Script = { at: string; integrity?: string }
type Later = { scripts: Script[]; preload: Script[]; fetched: string[] }
const later = JSON.parse(document.getElementById('later')?.textContent ?? '') as Later
const patienceMs = 3000

// Where the question of consent will be shown (consent/later-page.ts), its room is reserved from the first frame, so
// that nothing moves when it is rendered.
const pages = 'navigation' in window ? window.navigation.entries().map(({ url }) => url && new URL(url).pathname) : []
const hasAnswer = /(?:^|; )consent=(?:yes|no)/.test(document.cookie)
const saysNo = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl
if (new Set(pages).size > 1 && !hasAnswer && !saysNo) document.documentElement.dataset['asking'] = ''

let begun = false
function begin() {
  if (begun) return
  begun = true
  for (const { at: href, ...how } of later.preload) ask('link', { rel: 'modulepreload', href, ...how })
  for (const href of later.fetched) ask('link', { rel: 'preload', as: 'fetch', href })
  for (const { at: src, ...how } of later.scripts) ask('script', { type: 'module', src, onerror: letGo, ...how })
}

/**
 * Each in a task of its own: starting one takes a slow phone some milliseconds, and between them the browser handles
 * input.
 */
function ask<K extends 'link' | 'script'>(tag: K, what: Partial<HTMLElementTagNameMap[K]>) {
  setTimeout(() => document.head.append(Object.assign(document.createElement(tag), { crossOrigin: 'anonymous' }, what)))
}

/**
 * Presses and submits before hydration are held until then: each once, however often the guest tried, in the order of
 * the last tries.
 */
const held = new Map<HTMLElement, () => void>()

/**
 * Stops the event for all other listeners. A page that is half hydrated would handle it at once, and again on its
 * replay:
 *
 *   React hears presses ──────────────── the page is hydrated
 *                         ▴ a press                        ▴ the same, replayed
 */
function hold(event: Event, what: HTMLElement, again: () => void) {
  event.preventDefault()
  event.stopImmediatePropagation()
  held.delete(what)
  held.set(what, again)
  what.dataset['held'] = ''
}

/** A form is held at its submit event. Links and other native controls work at once. */
function press(event: MouseEvent) {
  const button = event.target instanceof Element ? event.target.closest('button') : null
  if (button?.type === 'button' && !button.popoverTargetElement) hold(event, button, () => button.click())
}

function send(event: SubmitEvent) {
  const form = event.target
  if (form instanceof HTMLFormElement) hold(event, form, () => form.isConnected && form.requestSubmit())
}

/** The page is hydrated; or its scripts failed, and a form goes to the server, which answers it with a page. */
function letGo() {
  document.removeEventListener('click', press, true)
  document.removeEventListener('submit', send, true)
  for (const [what, again] of held) {
    delete what.dataset['held']
    again()
  }
  held.clear()
}
document.addEventListener('click', press, true)
document.addEventListener('submit', send, true)
document.addEventListener('hydrated', letGo, { once: true })

// All resources are loaded and painted: the observer reports a paint only then. A hidden page paints nothing.
addEventListener('load', () => new PerformanceObserver(begin).observe({ type: 'paint', buffered: true }))
setTimeout(begin, document.hidden ? 0 : patienceMs)
