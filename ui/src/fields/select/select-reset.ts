import { useEffect, useRef } from 'react'
import type { ListOption } from './listbox.ts'

type Held<V> = { value: V; initial: V; options: readonly ListOption[] }

/** The value after a change of options: itself while it is among them, else the initial one. */
export const valueLeft = <V extends string | null>({ value, initial, options }: Held<V>): V =>
  value === null || options.some((option) => option.value === value) ? value : initial

/** Resets only on a change of options: a value that is known before its options stays until they load. */
export function useResetWhenGone<V extends string | null>(held: Held<V> & { onChange: (value: V) => void }): void {
  const { value, options, onChange } = held
  const known = options.map((option) => option.value).join('\n')
  const before = useRef(known)
  useEffect(() => {
    if (before.current === known) return
    before.current = known
    const left = valueLeft(held)
    if (left !== value) onChange(left)
  })
}
