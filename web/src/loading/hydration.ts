import { useEffect } from 'react'
import { readBlock } from './page-data.ts'

const patienceMs = 10_000
let over: Promise<void> | undefined

/** A lazy part that has not loaded by now may never load; the page hydrates without it. */
export const raceTimeout = (parts: Promise<void>): Promise<void> =>
  Promise.race([parts, (over ??= new Promise((done) => setTimeout(done, patienceMs)))])

const dispatchHydrated = () => void document.dispatchEvent(new Event('hydrated'))

/** Ends the wait for hydration after a time: presses around a page must work even where the page itself never loads. */
export const useHydratedAtLast = () => useEffect(() => void raceTimeout(new Promise(() => {})).then(dispatchHydrated), [])

/** Replays what the guest typed or chose on a server-rendered page before it was hydrated, as if they did it now. */
export function useInputReplay(partsHere: () => Promise<void>): void {
  useEffect(() => {
    if (!readBlock('prerendered')) return
    for (const input of document.querySelectorAll('input')) tellAgain(input)
    for (const opened of document.querySelectorAll('details[open]')) opened.dispatchEvent(new Event('toggle'))
    const empty = emptyFieldAt(document.activeElement)
    // React renders these events when this effect is over. Held presses are replayed only after that.
    queueMicrotask(() => {
      // A draft may have been given back into the focused field: it is selected, so that typing replaces it.
      if (empty?.value) empty.select()
      // A part that fails to load stays dead; the rest of the page hydrates.
      void raceTimeout(partsHere()).then(dispatchHydrated, dispatchHydrated)
    })
  }, [partsHere])
}

const emptyFieldAt = (place: Element | null) => (place instanceof HTMLInputElement && place.value === '' ? place : undefined)

function tellAgain(input: HTMLInputElement) {
  const { type, value, defaultValue, checked, defaultChecked } = input
  // In a group of radios only the chosen one is replayed; that alone unchooses the others.
  if (type === 'radio' && !checked) return
  if (checked !== defaultChecked) {
    input.checked = defaultChecked
    input.click()
  } else if (value !== defaultValue) {
    input.value = defaultValue
    // React tracks the value through its own setter, and would ignore an event whose value it knows: the prototype's
    // setter bypasses it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
