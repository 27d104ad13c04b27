import { useSyncExternalStore } from 'react'

const name = 'desk-letters'
const readers = new Set<() => void>()

/** Whether keys of one letter work. The browser remembers it; one without storage has them on. */
export function lettersWork(): boolean {
  try {
    return localStorage.getItem(name) !== 'off'
  } catch {
    return true
  }
}

export function turnLetters(on: boolean): void {
  try {
    if (on) localStorage.removeItem(name)
    else localStorage.setItem(name, 'off')
  } catch {
    // Storage is full or blocked: the keys stay as they are, and the switch shows it.
  }
  for (const tell of readers) tell()
}

function subscribe(notify: () => void): () => void {
  readers.add(notify)
  return () => void readers.delete(notify)
}
export const useLettersWork = (): boolean => useSyncExternalStore(subscribe, lettersWork)
