import { useCallback, useRef, useState } from 'react'
import { valuesOf, type Fields, type FieldValue, type Values, type ValuesOf } from './description.ts'
import { ownerOf, placed, type Placed } from './error-placement.ts'
import { changed, failed, noTrouble, refusedHere, unfinished, type FieldErrors } from './form-errors.ts'
import { useOnce } from './useOnce.ts'
import type { FormWords } from './words.ts'

type Options<F extends Fields> = {
  /** Where fields depend on what is typed, a function: of values that may not be there yet. */
  fields: F | ((values: Partial<ValuesOf<F>>) => F)
  /** What is known already. It may come late: what was typed lies over it. */
  initial?: Partial<ValuesOf<F>> | undefined
  /** The form's own rules, pure: the codes of what is wrong. They refuse before anything is sent. */
  check?: ((values: ValuesOf<F>) => FieldErrors) | undefined
  /** What its rules refuse is said and sent all the same, to a server that answers everything alike. */
  sendsRefused?: boolean
  /** Somebody went on without it: what its rules refuse is shown from the beginning, and moves no focus. */
  isMissed?: boolean | undefined
  /** Sends it. Whatever it throws is explained by the words. */
  submit: (values: ValuesOf<F>) => Promise<unknown>
  words: FormWords
  /** Says a code more exactly than the words do; what stands in the field may help. */
  say?:
    | ((code: string, name: keyof ValuesOf<F> | (string & {}), value: FieldValue | undefined) => string | undefined)
    | undefined
}

/** What `FormBuilder` shows. */
export type BuiltForm = {
  fields: Fields
  values: Values
  /** What of it somebody has typed or chosen; the rest was known. */
  typed: Partial<Values>
  /** What stands in fields that is no value yet, as two boxes of a date. */
  halves: Halves
  placed: Placed
  refusals: number
  busy: boolean
  words: FormWords
  set(name: string, value: FieldValue): void
  setHalf: (name: string, half: string) => void
  submit: () => Promise<void>
  /** Who is told once it was sent, and taken. The form may have left the screen by then. */
  whenSent: (act: () => void) => void
}
export type Halves = Readonly<Record<string, string>>

export type Form<F extends Fields> = Omit<BuiltForm, 'fields' | 'values' | 'set'> & {
  fields: F
  values: ValuesOf<F>
  set<N extends keyof ValuesOf<F> & string>(name: N, value: ValuesOf<F>[N]): void
  /** Forgets what was typed and what was wrong. */
  reset: () => void
}

/** Keeps what is typed in a form, what is wrong with it, and that it is sent once at a time. */
export function useForm<const F extends Fields>(options: Options<F>): Form<F> {
  const { check = () => ({}), words: given, say } = options
  const [typed, setTyped] = useState<Partial<Values>>({})
  const [halves, setHalves] = useState<Halves>({})
  const known = { ...options.initial, ...typed }
  const fields = fieldsOf(options.fields, known)
  const values = valuesOf(fields, known, options.initial)
  const error = (code: string, name: string) =>
    code === unfinished ? given.unfinished : (say?.(code, name, (values as Values)[name]) ?? given.error(code, name))
  const words = { ...given, error }
  const rules = withReasons(check(values))
  const refusedBy = (errors: FieldErrors) => Object.keys(errors).map((name) => ownerOf(name, fields)?.name ?? name)
  const [trouble, setTrouble] = useState(() =>
    options.isMissed ? { ...noTrouble, watched: new Set(refusedBy(rules)) } : noTrouble,
  )
  const shown = placed(
    trouble,
    fields,
    withUnfinished(
      rules,
      trouble.unfinished.filter((name) => halves[name]),
    ),
    words,
  )

  const set = (name: string, value: unknown) => {
    setTyped((before) => ({ ...before, [name]: value as FieldValue }))
    setTrouble((before) => changed(before, name, shown.fields.has(name)))
  }
  const setHalf = (name: string, half: string) =>
    setHalves(({ [name]: _, ...rest }) => (half ? { ...rest, [name]: half } : rest))
  const { busy, once } = useOnce()
  const sent = useRef<() => void>(undefined)
  const whenSent = useCallback((act: () => void) => void (sent.current = act), [])
  const send = async () => {
    const half = fields.filter(({ name, disabled }) => !disabled && halves[name]).map(({ name }) => name)
    const refused = refusedBy(withUnfinished(rules, half))
    const isRefused = refused.length > 0
    setTrouble((before) => (isRefused ? refusedHere(before, refused, half) : { ...noTrouble, refusals: before.refusals }))
    if (isRefused && !options.sendsRefused) return
    try {
      await options.submit(values)
      if (!isRefused) sent.current?.()
    } catch (what) {
      const asked = fields.map(({ name }) => name)
      setTrouble((before) => failed(before, { what, locale: words.locale, asked }))
    }
  }
  const reset = () => {
    setTyped({})
    setHalves({})
    setTrouble(({ refusals }) => ({ ...noTrouble, refusals }))
  }
  const submit = async () => void (await once(send))
  const { refusals } = trouble
  return { fields, values, typed, halves, placed: shown, refusals, busy, words, set, setHalf, submit, whenSent, reset }
}

const fieldsOf = <F extends Fields>(fields: Options<F>['fields'], known: Partial<Values>): F =>
  typeof fields === 'function' ? fields(known as Partial<ValuesOf<F>>) : fields

/** A rule may answer with no codes; that is no error. */
const withReasons = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([, codes]) => codes.length > 0))

const withUnfinished = (errors: FieldErrors, names: readonly string[]): FieldErrors => ({
  ...errors,
  ...Object.fromEntries(names.map((name) => [name, [unfinished]])),
})
