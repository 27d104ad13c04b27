/** Names of fields, with dots for nesting, and the codes of the errors at each. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

/** A server's refusal of the input. Its own `messages`, where there are any, are more precise than the codes. */
export type Refusal = { fields: FieldErrors; messages: FieldErrors }

/** The errors of a form. They are translated when they are rendered, so they follow the language of the page. */
export type FormErrors = {
  /** Counts refusals: each moves the focus and is announced, even if it equals the last. */
  refusals: number
  /** Fields that were wrong once: their rules are checked with each input. */
  watched: ReadonlySet<string>
  /** Fields with input that is no value yet, as two boxes of a date. */
  unfinished: readonly string[]
  failure?: Failure | undefined
}
export type Failure = {
  what: unknown
  /** The language of the server's messages: in another one, the codes are translated instead. */
  locale: string
  /** The fields that were on the form when it was refused. */
  submittedFields: readonly string[]
  /** The fields that were changed since. */
  changed: ReadonlySet<string>
  /** The form was submitted again since, so the failure's sentence is outdated; its field errors are not. */
  old: boolean
}

export const noFormErrors: FormErrors = { refusals: 0, watched: new Set(), unfinished: [] }

/** The form's own code for a field with input that is no value yet: it must not be sent as empty. */
export const unfinishedCode = 'UNFINISHED'

/** Errors of the form's own rules stay watched if it was submitted in spite of them. */
export const markFailed = (
  { refusals, watched }: FormErrors,
  failure: Pick<Failure, 'what' | 'locale' | 'submittedFields'>,
): FormErrors => ({
  ...noFormErrors,
  refusals: refusals + 1,
  watched,
  failure: { ...failure, changed: new Set(), old: false },
})

/** The form's own rules refused it, and nothing was sent. */
export const markRefused = (
  { refusals, watched, failure }: FormErrors,
  names: readonly string[],
  unfinished: readonly string[] = [],
): FormErrors => ({
  refusals: refusals + 1,
  watched: new Set([...watched, ...names]),
  unfinished,
  failure: failure && { ...failure, old: true },
})

/**
 * The server judged the old value. With the first change its error no longer holds; the form's own rules are still
 * checked.
 */
export const markChanged = (
  { failure, watched, unfinished, refusals }: FormErrors,
  name: string,
  wasWrong: boolean,
): FormErrors => ({
  refusals,
  unfinished: unfinished.filter((other) => other !== name),
  watched: wasWrong ? new Set([...watched, name]) : watched,
  failure: failure && { ...failure, changed: new Set([...failure.changed, name]) },
})
