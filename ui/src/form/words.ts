import type { DateWords } from '../fields/date/DateField.tsx'
import type { FileWords } from '../fields/file/file-words.ts'
import type { PhoneWords } from '../fields/phone/PhoneField.tsx'
import type { SelectWords } from '../fields/select/Select.tsx'
import type { ErrorWords } from './error-placement.ts'

export type FormWords = ErrorWords & {
  /** How dates are written: a language tag of its own, as days may come before months where numbers are those of elsewhere. */
  dates: string
  /** Of a date with an empty box: it is neither a date nor none. */
  unfinished: string
  /** A field that has still not been fetched. */
  late: string
  /** Marks a field that may stay empty. */
  optional: string
  /** Read when a form is refused: how many fields are wrong, and the first of them. */
  refused: (count: number, first: string) => string
  /** A message together with the name of what it is about. */
  about: (label: string, message: string) => string
  /** How a field that can't be changed is read. */
  readOnly: { yes: string; no: string; empty: string; hidden: string }
  /** What its controls say. */
  password: { showLabel: string; hideLabel: string }
  date: DateWords
  file: FileWords
  select: SelectWords
  phone: PhoneWords
  /** Where the flag of a country lies. */
  flagUrl: (iso2: string) => string
}
