import { useEffect } from 'react'
import { readBlock } from './page-data.ts'

const patienceMs = 10_000
let over: Promise<void> | undefined

/** A part that has not come by now may be on its way for ever; the page listens without it. */
export const orTooLate = (parts: Promise<void>): Promise<void> =>
  Promise.race([parts, (over ??= new Promise((done) => setTimeout(done, patienceMs)))])

const tell = () => void document.dispatchEvent(new Event('hydrated'))

/** What stands around a page listens at last, even where the page itself never comes, and can't say so. */
export const useHydratedAtLast = () => useEffect(() => void orTooLate(new Promise(() => {})).then(tell), [])

/** What somebody typed or chose on a page that was drawn but did not listen yet is told once more, as if it were done now. */
export function useDoneBefore(partsHere: () => Promise<void>): void {
  useEffect(() => {
    if (!readBlock('prerendered')) return
    for (const input of document.querySelectorAll('input')) tellAgain(input)
    for (const opened of document.querySelectorAll('details[open]')) opened.dispatchEvent(new Event('toggle'))
    const empty = emptyFieldAt(document.activeElement)
    // What it is told here the page draws when this effect is over. Nothing is pressed again before that.
    queueMicrotask(() => {
      // What is given back into the field that somebody is in makes room for what they type.
      if (empty?.value) empty.select()
      // What does not come does not listen; the rest does.
      void orTooLate(partsHere()).then(tell, tell)
    })
  }, [partsHere])
}

const emptyFieldAt = (place: Element | null) => (place instanceof HTMLInputElement && place.value === '' ? place : undefined)

function tellAgain(input: HTMLInputElement) {
  const { type, value, defaultValue, checked, defaultChecked } = input
  // Of several of which one can be chosen, the one that was is chosen again; the others are not, by that alone.
  if (type === 'radio' && !checked) return
  if (checked !== defaultChecked) {
    input.checked = defaultChecked
    input.click()
  } else if (value !== defaultValue) {
    input.value = defaultValue
    // React keeps an eye on what is set here, and would take a value that it knows for no change: this way it does not see it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
