import { useId, useState, type ChangeEvent, type CompositionEvent, type KeyboardEvent } from 'react'
import css from './DateField.module.css'
import { isComplete, lengths, padPart, acceptTyped, type DatePart } from './date-parts.ts'
import text from '../text/TextField.module.css'
import { keepFocus, useTextInput } from '../text/useTextInput.ts'

type BoxProps = {
  part: DatePart
  label: string
  value: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean | undefined
  autoComplete: string
  onType: (part: DatePart, entered: string) => void
}

/** One box of a date, with its own name above it. */
export function DateBox({ part, label, value, describedBy, invalid, onType, ...input }: BoxProps) {
  const id = useId()
  const { shown, take, settle } = useComposing(part, value, onType)
  const { focused, watch } = useTextInput<HTMLInputElement>({ value: shown, onChange: take })
  return (
    <div className={css.datePart} data-part={part}>
      <label htmlFor={id}>{label}</label>
      <div role="presentation" className={text.inputFrame} data-focused={focused || undefined} onMouseDown={keepFocus}>
        <input
          {...input}
          id={id}
          className={text.input}
          data-part={part}
          type="text"
          inputMode="numeric"
          maxLength={lengths[part]}
          value={shown}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          {...watch}
          onCompositionEnd={settle}
          onKeyDown={walk}
        />
      </div>
    </div>
  )
}

type Change = ChangeEvent<HTMLInputElement> | CompositionEvent<HTMLInputElement>

/**
 * While an input method composes, the text stays as it is: rewriting it would double its digits. The digits count once
 * composed, and at once where the method writes plain digits, as many phones do.
 */
function useComposing(part: DatePart, value: string, onType: BoxProps['onType']) {
  const [draft, setDraft] = useState<string>()
  const settle = ({ currentTarget: box, nativeEvent }: Change) => {
    setDraft(undefined)
    onType(part, hasFocus(box) ? box.value : padPart(part, box.value))
    if (goesOn(part, value, box, nativeEvent)) enter(neighbour(box, 1))
  }
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const { currentTarget: box, nativeEvent } = event
    const isDraft = 'isComposing' in nativeEvent && nativeEvent.isComposing === true && /\D/.test(box.value)
    if (isDraft) setDraft(box.value)
    else settle(event)
  }
  return { shown: draft ?? value, take, settle }
}

/** Browsers autofill a birthday into boxes without focus: those get no blur either, and must not move the focus. */
const hasFocus = (box: Element) => box === document.activeElement

/** Month and day move the focus on after two digits, but not while a digit in the middle is corrected or deleted. */
function goesOn(part: DatePart, before: string, box: HTMLInputElement, event: Event): boolean {
  const now = acceptTyped(part, before, box.value)
  const isDeleting = event instanceof InputEvent && event.inputType.startsWith('delete')
  const isAtEnd = box.selectionStart === box.value.length
  return part !== 'year' && isComplete(part, now) && now !== before && !isDeleting && isAtEnd && hasFocus(box)
}

/** The content of the next box is selected, so that typing overwrites it. */
function enter(box: HTMLInputElement | null) {
  box?.focus()
  box?.select()
}

/** Backspace in an empty box, the arrow keys at its edges, and a typed separator move to the neighbouring box. */
function walk(event: KeyboardEvent<HTMLInputElement>) {
  const { currentTarget: box, key, shiftKey, nativeEvent } = event
  const atStart = box.selectionStart === 0 && box.selectionEnd === 0
  const atEnd = box.selectionStart === box.value.length && box.selectionEnd === box.value.length
  const isStroke = ['/', '-', '.'].includes(key)
  if (isStroke && box.value !== '' && atEnd) {
    event.preventDefault()
    return enter(neighbour(box, 1))
  }
  // With shift the arrows select; during a composition they belong to the input method.
  if (shiftKey || nativeEvent.isComposing) return
  if ((key === 'ArrowLeft' && atStart) || (key === 'Backspace' && box.value === '')) step(event, neighbour(box, -1), 'end')
  if (key === 'ArrowRight' && atEnd) step(event, neighbour(box, 1), 'start')
}

function step(event: KeyboardEvent, to: HTMLInputElement | null, edge: 'start' | 'end') {
  if (!to) return
  event.preventDefault()
  to.focus()
  const caret = edge === 'end' ? to.value.length : 0
  to.setSelectionRange(caret, caret)
}

function neighbour(box: HTMLInputElement, by: 1 | -1): HTMLInputElement | null {
  const boxes = [...(box.closest('fieldset')?.querySelectorAll<HTMLInputElement>('input[data-part]') ?? [])]
  return boxes[boxes.indexOf(box) + by] ?? null
}
