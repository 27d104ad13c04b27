import { sign } from '../vault/activity-event.ts'
import type { createWatch } from './watch.ts'

type Watch = Pick<ReturnType<typeof createWatch>, 'look' | 'active' | 'weigh' | 'left' | 'close'>

/**
 * What makes a watch look. A second is the longest it looks away while timers run; while the laptop sleeps they don't, and whatever wakes
 * the page makes it look before anything else. Activity is what a hand does: a pointer that only lies there is moved by browsers
 * themselves, whenever the page under it changes, and would keep a session alive for ever. It counts when the hand lets go:
 *
 *   down ---------- up, click: the button of the question is pressed, whatever the answer then takes off the screen
 *    | counted here, an answer could take the button away under the finger
 */
export function watchActivity(watch: Watch, onChanged: () => void): () => void {
  const quiet = new AbortController()
  const on = (target: EventTarget, names: string[], act: (event: Event) => void) => {
    for (const name of names) target.addEventListener(name, act, { capture: true, passive: true, signal: quiet.signal })
  }
  on(window, ['pointerup', 'keyup', 'scroll', 'wheel', sign], watch.active)
  on(window, ['keydown'], (event) => (event as KeyboardEvent).key === 'Tab' && watch.weigh())
  on(document, ['visibilitychange'], () => (document.visibilityState === 'visible' ? watch.active() : watch.look()))
  on(window, ['focus', 'online'], watch.look)
  on(window, ['pageshow'], (event) => {
    watch.look()
    // It comes back as it was left, and by now it may be somebody else who is signed in.
    if ((event as PageTransitionEvent).persisted) onChanged()
  })
  on(window, ['storage'], (event) => {
    const { key, newValue } = event as StorageEvent
    if (key === 'session' && newValue === 'out') return watch.left()
    watch.look()
    if (key === 'session' && newValue === 'changed') onChanged()
  })
  const timer = setInterval(watch.look, 1000)
  watch.look()
  return () => {
    clearInterval(timer)
    quiet.abort()
    watch.close()
  }
}
