/**
 * The beginning of a page that the server has drawn. The scripts that wake it are asked for once it is seen, with its pictures: before
 * that, they would only take the line from what is to be seen.
 */
type Script = { at: string; integrity?: string }
type Later = { scripts: Script[]; preload: Script[]; fetched: string[] }
const later = JSON.parse(document.getElementById('later')?.textContent ?? '') as Later
const patienceMs = 3000

// Where the question of consent comes (consent/later-page.ts), its room is kept from the first frame: nothing moves when it is there.
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

/** Each in a task of its own: to begin one takes a slow phone some milliseconds, and between them it hears whoever touches it. */
function ask<K extends 'link' | 'script'>(tag: K, what: Partial<HTMLElementTagNameMap[K]>) {
  setTimeout(() => document.head.append(Object.assign(document.createElement(tag), { crossOrigin: 'anonymous' }, what)))
}

/** What is pressed or sent before anybody listens is held until then: each once, however often it was tried, in the order of the last tries. */
const held = new Map<HTMLElement, () => void>()

/**
 * Nobody else hears of it. A page that is half awake would do it at once, and then again when it is told:
 *
 *   React hears presses ──────────────── the page is awake
 *                         ▴ a press                        ▴ the same, told again
 */
function hold(event: Event, what: HTMLElement, again: () => void) {
  event.preventDefault()
  event.stopImmediatePropagation()
  held.delete(what)
  held.set(what, again)
  what.dataset['held'] = ''
}

/** A form is held when it is sent, and what a browser does by itself, it does at once. */
function press(event: MouseEvent) {
  const button = event.target instanceof Element ? event.target.closest('button') : null
  if (button?.type === 'button' && !button.popoverTargetElement) hold(event, button, () => button.click())
}

function send(event: SubmitEvent) {
  const form = event.target
  if (form instanceof HTMLFormElement) hold(event, form, () => form.isConnected && form.requestSubmit())
}

/** The page listens from here on; or it never will, and a form goes to the server, which says so. */
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

// What is to be seen has come, and has reached the screen: a frame is told of only then. Hidden, none is drawn.
addEventListener('load', () => new PerformanceObserver(begin).observe({ type: 'paint', buffered: true }))
setTimeout(begin, document.hidden ? 0 : patienceMs)
