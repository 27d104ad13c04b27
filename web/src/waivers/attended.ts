/** Whoever has done nothing for so long may have left. */
const attendedMs = 60_000
let last = Date.now()

if (typeof addEventListener === 'function')
  for (const name of ['pointerup', 'keyup', 'scroll', 'wheel', 'focus', 'pageshow'])
    addEventListener(name, () => void (last = Date.now()), { capture: true, passive: true })

/** Whether somebody is here, by what a hand does: what they do keeps their session alive anyway. */
export const isAttended = (): boolean => Date.now() - last < attendedMs
