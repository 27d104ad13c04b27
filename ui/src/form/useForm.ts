import { useCallback, useRef, useState } from 'react'
import { valuesOf, type Fields, type FieldValue, type Values, type ValuesOf } from './description.ts'
import { ownerOf, placeErrors, type PlacedErrors } from './error-placement.ts'
import { markChanged, markFailed, noFormErrors, markRefused, unfinishedCode, type FieldErrors } from './form-errors.ts'
import { useOnce } from './useOnce.ts'
import type { FormWords } from './words.ts'

type Options<F extends Fields> = {
  /** Where fields depend on the input, a function of the values, which may be missing. */
  fields: F | ((values: Partial<ValuesOf<F>>) => F)
  /** The known values. They may arrive late: what was typed takes precedence. */
  initial?: Partial<ValuesOf<F>> | undefined
  /** The form's own rules, pure: the codes of the errors. They refuse before anything is sent. */
  check?: ((values: ValuesOf<F>) => FieldErrors) | undefined
  /** Errors of its rules are shown, and the form is sent all the same, to a server that answers all refusals alike. */
  sendsRefused?: boolean
  /** The guest pressed "continue" without it: errors of its rules are shown from the beginning, and move no focus. */
  isMissed?: boolean | undefined
  /** Sends the form. `words.explain` turns whatever it throws into messages. */
  submit: (values: ValuesOf<F>) => Promise<unknown>
  words: FormWords
  /** A more precise message for a code than the default; the field's value may help. */
  describeError?:
    | ((code: string, name: keyof ValuesOf<F> | (string & {}), value: FieldValue | undefined) => string | undefined)
    | undefined
}

/** What `FormBuilder` shows. */
export type BuiltForm = {
  fields: Fields
  values: Values
  /** The values that the guest has typed or chosen; all others were known. */
  typed: Partial<Values>
  /** Input that is no value yet, as two boxes of a date. */
  halves: Halves
  placed: PlacedErrors
  refusals: number
  busy: boolean
  words: FormWords
  set(name: string, value: FieldValue): void
  setHalf: (name: string, half: string) => void
  submit: () => Promise<void>
  /** Sets the function to call once the form was sent and accepted. The form may have left the screen by then. */
  whenSent: (act: () => void) => void
}
export type Halves = Readonly<Record<string, string>>

export type Form<F extends Fields> = Omit<BuiltForm, 'fields' | 'values' | 'set'> & {
  fields: F
  values: ValuesOf<F>
  set<N extends keyof ValuesOf<F> & string>(name: N, value: ValuesOf<F>[N]): void
  /** Drops the guest's input and all errors. */
  reset: () => void
}

/** The state of a form: its input, its errors, and a single submission at a time. */
export function useForm<const F extends Fields>(options: Options<F>): Form<F> {
  const { check = () => ({}), words: given, describeError } = options
  const [typed, setTyped] = useState<Partial<Values>>({})
  const [halves, setHalves] = useState<Halves>({})
  const currentValues = { ...options.initial, ...typed }
  const fields = fieldsOf(options.fields, currentValues)
  const values = valuesOf(fields, currentValues, options.initial)
  const error = (code: string, name: string) =>
    code === unfinishedCode
      ? given.unfinished
      : (describeError?.(code, name, (values as Values)[name]) ?? given.error(code, name))
  const words = { ...given, error }
  const rules = withReasons(check(values))
  const refusedBy = (errors: FieldErrors) => Object.keys(errors).map((name) => ownerOf(name, fields)?.name ?? name)
  const [trouble, setTrouble] = useState(() =>
    options.isMissed ? { ...noFormErrors, watched: new Set(refusedBy(rules)) } : noFormErrors,
  )
  const shown = placeErrors(
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
    setTrouble((before) => markChanged(before, name, shown.fields.has(name)))
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
    setTrouble((before) => (isRefused ? markRefused(before, refused, half) : { ...noFormErrors, refusals: before.refusals }))
    if (isRefused && !options.sendsRefused) return
    try {
      await options.submit(values)
      if (!isRefused) sent.current?.()
    } catch (what) {
      const submittedFields = fields.map(({ name }) => name)
      setTrouble((before) => markFailed(before, { what, locale: words.locale, submittedFields }))
    }
  }
  const reset = () => {
    setTyped({})
    setHalves({})
    setTrouble(({ refusals }) => ({ ...noFormErrors, refusals }))
  }
  const submit = async () => void (await once(send))
  const { refusals } = trouble
  return { fields, values, typed, halves, placed: shown, refusals, busy, words, set, setHalf, submit, whenSent, reset }
}

const fieldsOf = <F extends Fields>(fields: Options<F>['fields'], currentValues: Partial<Values>): F =>
  typeof fields === 'function' ? fields(currentValues as Partial<ValuesOf<F>>) : fields

/** A rule may return no codes; that is no error. */
const withReasons = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([, codes]) => codes.length > 0))

const withUnfinished = (errors: FieldErrors, names: readonly string[]): FieldErrors => ({
  ...errors,
  ...Object.fromEntries(names.map((name) => [name, [unfinishedCode]])),
})
