import { useId, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject } from 'react'
import { moveActive, wishOf, type Wish } from './listbox-keys.ts'
import { findTyped, isTyping, nothingTyped, typedOn } from './type-ahead.ts'

export type ListOption = {
  value: string
  label: string
  /** At the row's other end, in a quieter style: an altitude, a dial code. */
  hint?: string
  disabled?: boolean
  /** Decoration before the label. */
  before?: ReactNode
  /** A line separates this row from the next. */
  endsGroup?: boolean
}

/** The pause, from the specification, after which typing in a select starts over. */
export const typingResetMs = 750

type Config = {
  options: readonly ListOption[]
  value: string | null
  onChoose: (value: string, by: 'keys' | 'pointer') => void
  resetMs?: number
  required?: boolean | undefined
}

/** The active row, and whether a key led to it: only then does the list scroll to it. */
type Active = { value: string | null; by: 'keys' | 'pointer' }

export type Listbox = {
  id: string
  options: readonly ListOption[]
  value: string | null
  active: Active | undefined
  trigger: RefObject<HTMLButtonElement | null>
  triggerProps: TriggerProps
  optionId: (index: number) => string
  point: (option: ListOption) => void
  choose: (option: ListOption) => void
  close: () => void
}

type TriggerProps = {
  ref: RefObject<HTMLButtonElement | null>
  type: 'button'
  role: 'combobox'
  'aria-haspopup': 'listbox'
  'aria-expanded': boolean
  'aria-required': boolean | undefined
  'aria-controls': string | undefined
  'aria-activedescendant': string | undefined
  onClick: (event: MouseEvent<HTMLButtonElement>) => void
  onKeyDown: (event: KeyboardEvent) => void
  onKeyUp: (event: KeyboardEvent) => void
  onBlur: () => void
}

/**
 * A button that opens a list to choose one option: the select-only combobox of the ARIA Authoring Practices. The focus
 * stays on the button; `aria-activedescendant` names the active row.
 */
export function useListbox({ options, value, onChoose, resetMs = typingResetMs, required }: Config): Listbox {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const typed = useRef(nothingTyped)
  const [active, setActive] = useState<Active>()
  const open = active !== undefined
  const rows = options.filter(({ disabled }) => !disabled)
  const activeRow = rows.findIndex((row) => row.value === (open ? active.value : value))
  const activeIndex = open ? options.findIndex((option) => option.value === active.value) : -1

  const lead = (row: number | undefined) => setActive({ value: rows[row ?? -1]?.value ?? null, by: 'keys' })
  const close = () => {
    typed.current = nothingTyped
    setActive(undefined)
  }
  const choose = (option: ListOption | undefined, by: 'keys' | 'pointer') => {
    close()
    if (option && option.value !== value) onChoose(option.value, by)
  }
  const type = (letter: string) => {
    typed.current = typedOn(typed.current, letter, performance.now(), resetMs)
    const names = rows.map(({ label }) => label)
    lead(findTyped(names, typed.current.text, activeRow) ?? activeRow)
  }
  const fulfil = (wish: Wish, key: string) => {
    if (wish === 'close') close()
    else if (wish === 'choose' || wish === 'chooseAndGo') choose(rows[activeRow], 'keys')
    else if (wish === 'type') type(key)
    else if (wish === 'open') lead(activeRow)
    else if (wish === 'openFirst') lead(0)
    else if (wish === 'openLast') lead(rows.length - 1)
    else lead(moveActive(rows.length, activeRow, wish))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const wish = wishOf(event, { open, typing: isTyping(typed.current, performance.now(), resetMs) })
    if (!wish) return
    if (wish !== 'chooseAndGo') event.preventDefault()
    // Escape closes the list only, not the dialog around it.
    if (wish === 'close') event.stopPropagation()
    fulfil(wish, event.key)
  }

  return {
    id,
    options,
    value,
    active,
    trigger,
    optionId: (index) => `${id}-${index}`,
    point: ({ value, disabled }) => disabled || active?.value === value || setActive({ value, by: 'pointer' }),
    choose: (option) => option.disabled || choose(option, 'pointer'),
    close,
    triggerProps: {
      ref: trigger,
      type: 'button',
      role: 'combobox',
      'aria-haspopup': 'listbox',
      'aria-expanded': open,
      'aria-required': required,
      'aria-controls': open ? id : undefined,
      'aria-activedescendant': activeIndex < 0 ? undefined : `${id}-${activeIndex}`,
      onClick: ({ currentTarget }) => {
        // Safari does not focus a pressed button.
        currentTarget.focus()
        if (open) close()
        else lead(activeRow)
      },
      onKeyDown,
      // Firefox presses a button on keyup of the space bar, even if keydown was prevented.
      onKeyUp: (event) => event.key === ' ' && event.preventDefault(),
      onBlur: close,
    },
  }
}
