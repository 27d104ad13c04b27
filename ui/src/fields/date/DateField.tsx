import { useLayoutEffect, useRef, useState, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from 'react'
import { IconButton } from '../../IconButton.tsx'
import { DateBox } from './DateBox.tsx'
import css from './DateField.module.css'
import {
  dateOf,
  allParts,
  halfOf,
  isEmpty,
  getMissingParts,
  noParts,
  orderOf,
  padPart,
  partsOf,
  partsOfHalf,
  parsePastedDate,
  acceptTyped,
} from './date-parts.ts'
import type { DatePart, Parts } from './date-parts.ts'
import { FieldGroup, type FieldFrame } from '../Field.tsx'

export type DateWords = Record<DatePart | `missing_${DatePart}` | 'unreal' | 'clear', string> & {
  /** The part that the language writes first. */
  first: 'month' | 'day'
}

type Props = FieldFrame & {
  /** 'YYYY-MM-DD', or null as long as the boxes have no complete, real date. */
  value: string | null
  onChange: (date: string | null) => void
  /** The text in the boxes while it is no date, for drafts; '' once it is one, or empty. */
  half?: string | undefined
  onHalf?: ((half: string) => void) | undefined
  words: DateWords
  /** A button that empties all boxes. */
  clearable?: boolean | undefined
  /** The guest's own birthday, which browsers may autofill. */
  birthday?: boolean | undefined
  required?: boolean | undefined
}

/** A date in three boxes, in the order of the language; each box has a label. */
export function DateField(props: Props) {
  const { value, onChange, half, onHalf, words, clearable = false, birthday = false, required, error, ...frame } = props
  const { parts, type, clear, left, boxes } = useDate({ value, onChange, half, onHalf }, words.first)
  const troubles = left ? troublesOf(parts, words) : []
  const wrong = error ?? (troubles.length > 0 && troubles.join(' '))
  return (
    <FieldGroup {...frame} error={wrong || undefined}>
      {(aria) => (
        <div className={css.boxes} {...boxes}>
          {orderOf(words.first).map((part) => (
            <DateBox
              key={part}
              part={part}
              label={words[part]}
              value={parts[part]}
              describedBy={aria['aria-describedby']}
              invalid={Boolean(error) || (left && isWrong(part, parts))}
              required={required}
              autoComplete={birthday ? `bday-${part}` : 'off'}
              onType={type}
            />
          ))}
          {clearable && <Clear name={words.clear} isIdle={isEmpty(parts)} onClear={clear} />}
        </div>
      )}
    </FieldGroup>
  )
}

/**
 * The button is hidden, not removed, while there is nothing to clear: on a narrow screen the boxes would shrink at the
 * first digit.
 */
const Clear = ({ name, isIdle, onClear }: { name: string; isIdle: boolean; onClear: () => void }) => (
  <IconButton icon="close" name={name} className={isIdle ? css.idle : css.clear} onClick={onClear} />
)

/** Names each missing part; three complete parts that are no real day get a message of their own. */
function troublesOf(parts: Parts, words: DateWords): string[] {
  const lacking = getMissingParts(parts)
  if (lacking.length > 0)
    return orderOf(words.first)
      .filter((part) => lacking.includes(part))
      .map((part) => words[`missing_${part}`])
  return isEmpty(parts) || dateOf(parts) ? [] : [words.unreal]
}

const isWrong = (part: DatePart, parts: Parts) => {
  const lacking = getMissingParts(parts)
  return lacking.length > 0 ? lacking.includes(part) : !isEmpty(parts) && dateOf(parts) === null
}

/**
 * The state of the boxes. A date from outside fills them. Typing is not disturbed: not by the null that answers a
 * half-typed date, not by the date that the boxes themselves reported, and not by a page that keeps its old value
 * because it refused that date.
 */
type DateBinding = Pick<Props, 'value' | 'onChange' | 'half' | 'onHalf'>
function useDate({ value, onChange, half = '', onHalf }: DateBinding, first: DateWords['first']) {
  const [parts, setParts] = useState(() => (half ? partsOfHalf(half) : partsOf(value)))
  const [known, setKnown] = useState(value)
  const [knownHalf, setKnownHalf] = useState(half)
  const [left, setLeft] = useState(true)
  if (value !== known) {
    setKnown(value)
    if (value !== dateOf(parts)) setParts(partsOf(value))
  }
  if (half !== knownHalf) {
    setKnownHalf(half)
    if (half !== halfOf(parts)) setParts(half ? partsOfHalf(half) : partsOf(value))
  }
  const group = useRef<HTMLDivElement>(null)
  // The second digit moves the focus, and so triggers blur, before React has rendered that digit.
  const latest = useRef(parts)
  useLayoutEffect(() => {
    latest.current = parts
  }, [parts])
  const change = (next: Parts) => {
    const before = dateOf(latest.current)
    latest.current = next
    setParts(next)
    const date = dateOf(next)
    if (date !== before) onChange(date)
    onHalf?.(halfOf(next))
  }
  const put = (part: DatePart, how: (before: string) => string) =>
    change({ ...latest.current, [part]: how(latest.current[part]) })
  const type = (part: DatePart, entered: string) => put(part, (before) => acceptTyped(part, before, entered))
  const finish = (target: EventTarget) => {
    const part = partOf(target)
    if (part) put(part, (before) => padPart(part, before))
  }
  const clear = () => {
    change(noParts)
    group.current?.querySelector('input')?.focus()
  }
  const boxes = {
    ref: group,
    onFocus: () => setLeft(false),
    onBlur: ({ target, relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
      // The guest looks the date up in another window; the box keeps its focus there.
      if (target === document.activeElement) return
      finish(target)
      if (!currentTarget.contains(relatedTarget)) setLeft(true)
    },
    // Enter submits the form without a blur, so the part is completed first.
    onKeyDown: ({ key, target }: KeyboardEvent<HTMLElement>) => {
      if (key === 'Enter') finish(target)
    },
    onPaste: (event: ClipboardEvent) => {
      const whole = parsePastedDate(event.clipboardData.getData('text'), first)
      if (!whole) return
      event.preventDefault()
      change(whole)
    },
  }
  return { parts, type, clear, left, boxes }
}

const partOf = (target: EventTarget): DatePart | undefined =>
  target instanceof HTMLInputElement ? allParts.find((part) => part === target.dataset['part']) : undefined
