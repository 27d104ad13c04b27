import { useEffect, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { isLetter, isTypedInto, pageKeys, type PageKey } from './key-store.ts'
import { lettersWork } from './letters.ts'

/** These keys work while the component is on the screen. */
export function useKeys(keys: readonly PageKey[]): void {
  const [owner] = useState(() => Symbol('keys'))
  useLayoutEffect(() => pageKeys.put(owner, keys))
  useLayoutEffect(() => () => pageKeys.remove(owner), [owner])
}

export const usePageKeys = (): readonly PageKey[] => useSyncExternalStore(pageKeys.subscribe, pageKeys.all)

/** After G, a letter leads to a place; any other key ends the wait. */
const goesFor = 1500

/** Listens for the keys of the page. A modal dialog has its own. `go` is called with the letter after G. */
export function usePageKeyPresses(go: (letter: string) => void): void {
  const goTo = useEffectEvent(go)
  useEffect(() => {
    let wentAt = -Infinity
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
      if (document.querySelector('dialog:modal')) return
      const pressed = event.key.toLowerCase()
      if (isLetter(pressed) && (isTypedInto(event.target) || !lettersWork())) return
      const isGoing = event.timeStamp - wentAt < goesFor
      wentAt = pressed === 'g' && !isGoing ? event.timeStamp : -Infinity
      if (isGoing) return goTo(pressed)
      const found = pageKeys.find(pressed)
      if (!found) return
      event.preventDefault()
      found.press()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
