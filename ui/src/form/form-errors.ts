/** Names of fields, with dots for nesting, and the codes of what is wrong with each. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

/** A server's refusal of what was typed. Its own `messages`, where there are any, say more than the codes. */
export type Refusal = { fields: FieldErrors; messages: FieldErrors }

/** What stands between a form and its submission. Words are made of it when it is shown, so it speaks the language of the page. */
export type Trouble = {
  /** Counts refusals: each moves the focus and is announced, also when it says the same as the last. */
  refusals: number
  /** Fields that were wrong once: their rules are followed while somebody types. */
  watched: ReadonlySet<string>
  /** Fields in which something stands that is no value yet, as two boxes of a date. */
  unfinished: readonly string[]
  failure?: Failure | undefined
}
export type Failure = {
  what: unknown
  /** The language of the server's messages: read in another one, the codes are translated instead. */
  locale: string
  /** The fields that were on the form when it was refused. */
  asked: readonly string[]
  /** Those that were changed since. */
  changed: ReadonlySet<string>
  /** Something was pressed since then, so that it failed is no news; what was refused still is. */
  old: boolean
}

export const noTrouble: Trouble = { refusals: 0, watched: new Set(), unfinished: [] }

/** The code of the form's own for a field in which something stands that is no value yet: it must not be sent as nothing. */
export const unfinished = 'UNFINISHED'

/** What was sent although the form's own rules refused it stays wrong. */
export const failed = ({ refusals, watched }: Trouble, failure: Pick<Failure, 'what' | 'locale' | 'asked'>): Trouble => ({
  ...noTrouble,
  refusals: refusals + 1,
  watched,
  failure: { ...failure, changed: new Set(), old: false },
})

/** The form's own rules refused it, and nothing was sent. */
export const refusedHere = (
  { refusals, watched, failure }: Trouble,
  names: readonly string[],
  unfinished: readonly string[] = [],
): Trouble => ({
  refusals: refusals + 1,
  watched: new Set([...watched, ...names]),
  unfinished,
  failure: failure && { ...failure, old: true },
})

/** The server judged what was there before. With the first change its word no longer holds; the form's own rules go on watching. */
export const changed = ({ failure, watched, unfinished, refusals }: Trouble, name: string, wasWrong: boolean): Trouble => ({
  refusals,
  unfinished: unfinished.filter((other) => other !== name),
  watched: wasWrong ? new Set([...watched, name]) : watched,
  failure: failure && { ...failure, changed: new Set([...failure.changed, name]) },
})
