import type { DateWords } from '../fields/date/DateField.tsx'
import type { FileWords } from '../fields/file/file-words.ts'
import type { PhoneWords } from '../fields/phone/PhoneField.tsx'
import type { SelectWords } from '../fields/select/Select.tsx'
import type { ErrorWords } from './error-placement.ts'

export type FormWords = ErrorWords & {
  /** The language tag for dates; it may differ from that of numbers, since days may come before months. */
  dates: string
  /** For a date with an empty box: it is neither a date nor empty. */
  unfinished: string
  /** The control is still loading. */
  late: string
  /** Marks a field that may stay empty. */
  optional: string
  /** Announced when a form is refused: how many fields are wrong, and the first of them. */
  refused: (count: number, first: string) => string
  /** A message together with the label of its field. */
  about: (label: string, message: string) => string
  /** The text of a read-only value. */
  readOnly: { yes: string; no: string; empty: string; hidden: string }
  /** The texts of its controls. */
  password: { showLabel: string; hideLabel: string }
  date: DateWords
  file: FileWords
  select: SelectWords
  phone: PhoneWords
  /** The URL of a country's flag. */
  flagUrl: (iso2: string) => string
}
