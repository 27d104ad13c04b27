import { activityEvent } from '../vault/activity-event.ts'
import type { createWatch } from './watch.ts'

type Watch = Pick<ReturnType<typeof createWatch>, 'look' | 'active' | 'weigh' | 'left' | 'close'>

/**
 * Calls a watch on its events. A timer makes it look once a second; while the laptop sleeps timers stop, and whatever
 * wakes the page makes it look before anything else. Activity is what a hand does: browsers themselves fire pointer
 * moves under a resting pointer whenever the page changes, which would extend a session for ever. It counts when the
 * hand lets go:
 *
 *   down ---------- up, click: the button of the question is pressed, whatever the answer then takes off the screen
 *    | counted here, an answer could take the button away under the finger
 */
export function watchActivity(watch: Watch, onChanged: () => void): () => void {
  const quiet = new AbortController()
  const on = (target: EventTarget, names: string[], act: (event: Event) => void) => {
    for (const name of names) target.addEventListener(name, act, { capture: true, passive: true, signal: quiet.signal })
  }
  on(window, ['pointerup', 'keyup', 'scroll', 'wheel', activityEvent], watch.active)
  on(window, ['keydown'], (event) => (event as KeyboardEvent).key === 'Tab' && watch.weigh())
  on(document, ['visibilitychange'], () => (document.visibilityState === 'visible' ? watch.active() : watch.look()))
  on(window, ['focus', 'online'], watch.look)
  on(window, ['pageshow'], (event) => {
    watch.look()
    // A page from the back-forward cache is as it was left, and by now another guest may be signed in.
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
