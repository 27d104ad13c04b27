import { useEffect, useState } from 'react'

/** How many characters are left, or, below zero, how many are too many. */
export type CounterWords = (left: number) => string

type Counted = { value?: unknown; maxLength?: number | undefined }

export const countLeft = ({ value, maxLength = 0 }: Counted, words: CounterWords | undefined): string | undefined =>
  words?.(maxLength - String(value ?? '').length)

/** Debounce: the count is announced when typing pauses, because announcing each key would interrupt the guest. */
export function SpokenCount({ children: text }: { children: string | undefined }) {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(setRested, 1000, text)
    return () => clearTimeout(timer)
  }, [text])
  return text === undefined ? null : <output className="for-readers">{rested}</output>
}
