/**
 * The beginning of a page that the server has drawn. The scripts that wake it are asked for once it is seen, with its pictures: before
 * that, they would only take the line from what is to be seen.
 */
type Later = { scripts: string[]; preload: string[]; fetched: string[] }
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
  for (const href of later.preload) add('link', { rel: 'modulepreload', href })
  for (const href of later.fetched) add('link', { rel: 'preload', as: 'fetch', href })
  for (const src of later.scripts) add('script', { type: 'module', src })
}

function add<K extends 'link' | 'script'>(tag: K, what: Partial<HTMLElementTagNameMap[K]>) {
  document.head.append(Object.assign(document.createElement(tag), { crossOrigin: 'anonymous' }, what))
}

/** What is pressed before anybody listens is pressed again then; what a browser does by itself, it has done. */
let again: (() => void) | undefined
const press = ({ target }: Event) => {
  const button = target instanceof Element ? target.closest('button') : null
  if (button && !button.hasAttribute('popovertarget')) again = () => button.click()
}
/** Sends the form by its button, as the key does; until the page listens a form with a password has none. */
const enter = ({ key, isComposing, target }: KeyboardEvent) => {
  const form = target instanceof HTMLInputElement && key === 'Enter' && !isComposing ? target.form : null
  if (form) again = () => form.querySelector<HTMLButtonElement>('button[type=submit]')?.click()
}
document.addEventListener('click', press)
document.addEventListener('keydown', enter)
document.addEventListener(
  'awake',
  () => {
    document.removeEventListener('click', press)
    document.removeEventListener('keydown', enter)
    again?.()
  },
  { once: true },
)

// What is to be seen has come, and has reached the screen: a frame is told of only then. Hidden, none is drawn.
addEventListener('load', () => new PerformanceObserver(begin).observe({ type: 'paint', buffered: true }))
setTimeout(begin, document.hidden ? 0 : patienceMs)
