import { useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { IconButton } from '../../IconButton.tsx'
import { TextField, type FieldProps } from '../text/TextField.tsx'

export type PasswordProps = Omit<FieldProps, 'type'> & { showLabel: string; hideLabel: string; below?: ReactNode }

/** A password that can be made visible: guests who can't check a long password choose a short one next time. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordProps) {
  const { shown, toggle } = useShown()
  const eye = <IconButton icon={shown ? 'eyeOff' : 'eye'} name={shown ? hideLabel : showLabel} onClick={toggle} />
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      type={shown ? 'text' : 'password'}
      after={eye}
    />
  )
}

/**
 * Some browsers lose the caret when an input changes its type, and some lose it once more on layout; it is restored
 * before the paint, and again in the next frame.
 */
function useShown() {
  const [shown, setShown] = useState(false)
  const putBack = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    const back = putBack.current
    putBack.current = undefined
    if (!back) return
    back()
    requestAnimationFrame(back)
  })
  const toggle = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const input = document.activeElement
    const isTyping = input instanceof HTMLInputElement && currentTarget.closest('div')?.contains(input)
    putBack.current = isTyping ? selectionOf(input) : undefined
    setShown(!shown)
  }
  return { shown, toggle }
}

/** Returns how to restore the selection. */
function selectionOf(input: HTMLInputElement) {
  const { value, selectionStart, selectionEnd, selectionDirection } = input
  return () => {
    if (input.value === value) input.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined)
  }
}
