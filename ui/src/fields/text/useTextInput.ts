import {
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type FocusEvent,
  type MouseEvent,
  type SyntheticEvent,
} from 'react'
import { caretAfter } from './caret.ts'

type Input = HTMLInputElement | HTMLTextAreaElement
type Watched<I extends Input> = {
  value?: unknown
  onChange?: ((event: ChangeEvent<I>) => void) | undefined
  onSelect?: ((event: SyntheticEvent<I>) => void) | undefined
  onFocus?: ((event: FocusEvent<I>) => void) | undefined
  onBlur?: ((event: FocusEvent<I>) => void) | undefined
}

/** The focus state of a text control, and a caret that stays behind the typed text. */
export function useTextInput<I extends Input>({ value, onChange, onSelect, onFocus, onBlur }: Watched<I>) {
  const [focused, setFocused] = useState(false)
  const caret = useSteadyCaret(value)
  const watch = {
    onChange: (event: ChangeEvent<I>) => {
      caret.typed(event)
      onChange?.(event)
    },
    onSelect: (event: SyntheticEvent<I>) => {
      caret.moved(event.currentTarget)
      onSelect?.(event)
    },
    onFocus: (event: FocusEvent<I>) => {
      setFocused(true)
      onFocus?.(event)
    },
    onBlur: (event: FocusEvent<I>) => {
      setFocused(false)
      onBlur?.(event)
    },
  }
  return { focused, watch }
}

/** A press beside the input, on its icon or its button, must not move the focus. */
export const keepFocus = (event: MouseEvent): void => {
  const { target } = event
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) event.preventDefault()
}

type Place = { input: Input; text: string; caret: number }

/**
 * A browser puts the caret at the end whenever a script changes the value. So its place is recorded at every input and
 * move, and restored in the value that React renders instead: at once when the page refuses a character, later when it
 * rewrites one.
 */
function useSteadyCaret(value: unknown) {
  const noted = useRef<Place>(undefined)
  const restored = useRef<number>(undefined)
  const settle = () => {
    const place = noted.current
    if (!place || document.activeElement !== place.input) return
    const caret = caretAfter(place.text, place.caret, place.input.value)
    restored.current = caret
    if (place.input.selectionStart !== caret) place.input.setSelectionRange(caret, caret)
  }
  useLayoutEffect(settle, [value])
  const note = (input: Input) => {
    // E-mail inputs do not expose their caret.
    const caret = input.selectionStart
    noted.current = caret === null ? undefined : { input, text: input.value, caret }
    restored.current = undefined
  }
  return {
    typed: ({ currentTarget, nativeEvent }: ChangeEvent<Input>) => {
      // During a composition the caret belongs to the input method.
      const composing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true
      if (composing) noted.current = undefined
      else note(currentTarget)
      // React restores a refused value after its handlers, without another render.
      queueMicrotask(settle)
    },
    // Restoring the caret fires `select` as well; it must not replace the guest's own position.
    moved: (input: Input) => {
      if (input.selectionStart !== restored.current) note(input)
    },
  }
}
