import { useId, type ChangeEvent, type KeyboardEvent } from 'react'
import css from './DateField.module.css'
import { isComplete, lengths, order, typed, type Part } from './date-parts.ts'
import text from './TextField.module.css'
import { keepFocus, useTextInput } from './useTextInput.ts'

type BoxProps = {
  part: Part
  label: string
  value: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean | undefined
  autoComplete: string
  onType: (part: Part, entered: string) => void
}

/** One box of a date, with its own name above it. */
export function DateBox({ part, label, value, describedBy, invalid, onType, ...input }: BoxProps) {
  const id = useId()
  const { focused, watch } = useTextInput<HTMLInputElement>({
    value,
    onChange: (event) => {
      onType(part, event.currentTarget.value)
      if (goesOn(part, value, event)) enter(neighbour(event.currentTarget, 1))
    },
  })
  return (
    <div className={css.box} data-part={part}>
      <label htmlFor={id}>{label}</label>
      <div role="presentation" className={text.box} data-focused={focused || undefined} onMouseDown={keepFocus}>
        <input
          {...input}
          id={id}
          className={text.input}
          data-part={part}
          type="text"
          inputMode="numeric"
          maxLength={lengths[part]}
          value={value}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          {...watch}
          onKeyDown={walk}
        />
      </div>
    </div>
  )
}

/** Month and day lead on after two digits; not while somebody corrects one in the middle, or deletes. */
function goesOn(part: Part, before: string, { currentTarget: box, nativeEvent }: ChangeEvent<HTMLInputElement>): boolean {
  const now = typed(part, before, box.value)
  const isDeleting = nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('delete')
  return part !== 'year' && isComplete(part, now) && now !== before && !isDeleting && box.selectionStart === box.value.length
}

/** What stands in the next box is there to be overwritten. */
function enter(box: HTMLInputElement | null) {
  box?.focus()
  box?.select()
}

/** Backspace in an empty box, and the arrows at its edges, lead to the next one. */
function walk(event: KeyboardEvent<HTMLInputElement>) {
  const { currentTarget: box, key } = event
  const atStart = box.selectionStart === 0 && box.selectionEnd === 0
  const atEnd = box.selectionStart === box.value.length && box.selectionEnd === box.value.length
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

export const boxOf = (group: Element | null, part: Part | undefined) =>
  part ? (group?.querySelector<HTMLInputElement>(`input[data-part=${part}]`) ?? null) : null

function neighbour(box: HTMLInputElement, by: 1 | -1): HTMLInputElement | null {
  const at = order.findIndex((part) => part === box.dataset['part'])
  return boxOf(box.closest('fieldset'), order[at + by])
}
