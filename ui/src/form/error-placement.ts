import type { FieldDescription, Fields } from './description.ts'
import type { Failure, FieldErrors, Refusal, FormErrors } from './form-errors.ts'

/** The texts that a form needs for errors. */
export type ErrorWords = {
  locale: string
  /** The message for a code at a field; for an unknown code a general one. */
  error: (code: string, name: string) => string
  /** The messages of a failed submission: for single fields, or one sentence for the whole. */
  explain: (failure: unknown) => Refusal | string
}

type Wrong = { name: string; messages: readonly string[] }

/** Every error at its place: below its field, or above the form where no field can show it. */
export type PlacedErrors = {
  sentence?: string | undefined
  aboveForm: readonly Wrong[]
  fields: ReadonlyMap<string, readonly string[]>
}

/** `own` are the errors of the form's own rules for its current values. */
export function placeErrors(
  { failure, watched }: FormErrors,
  fields: Fields,
  own: FieldErrors,
  words: ErrorWords,
): PlacedErrors {
  const why = failure && words.explain(failure.what)
  const ours = Object.entries(own)
    .map(([name, codes]) => ({ name, messages: codes.map((code) => words.error(code, name)) }))
    .filter(({ name, messages }) => messages.length > 0 && watched.has(ownerOf(name, fields)?.name ?? name))
  if (failure && typeof why === 'object') return sorted([...stillRefused(failure, why, fields, words), ...ours], fields)
  return { sentence: typeof why === 'string' && !failure?.old ? why : undefined, ...sorted(ours, fields) }
}

/**
 * The server's errors for fields that are unchanged since. An error at a field that was removed waits until the field
 * comes back.
 */
function stillRefused(failure: Failure, why: Refusal, fields: Fields, words: ErrorWords): Wrong[] {
  const asked = failure.submittedFields.map((name) => ({ name }))
  return refusedWith(why, failure.locale === words.locale, words).filter(({ name }) => {
    const owner = ownerOf(name, fields)
    return owner ? !failure.changed.has(owner.name) : !ownerOf(name, asked)
  })
}

function refusedWith({ fields, messages }: Refusal, isReadable: boolean, { error }: ErrorWords): Wrong[] {
  const names = [...new Set([...Object.keys(fields), ...Object.keys(messages)])]
  const wrong = names.map((name): Wrong => {
    const own = messages[name] ?? []
    const codes = fields[name] ?? []
    // Messages without a code can't be translated: the other language is better than no message.
    return {
      name,
      messages: own.length > 0 && (isReadable || codes.length === 0) ? own : codes.map((code) => error(code, name)),
    }
  })
  const said = wrong.filter(({ messages }) => messages.length > 0)
  // A refusal without a reason is shown as well.
  return said.length > 0 ? said : [{ name: 'base', messages: [error('', 'base')] }]
}

/** A disabled field can't be corrected, so its error is shown above the form. */
function sorted(wrong: readonly Wrong[], fields: Fields): Pick<PlacedErrors, 'aboveForm' | 'fields'> {
  const byField = new Map<string, readonly string[]>()
  const blocks = new Map<string, readonly string[]>()
  for (const { name, messages } of wrong) {
    const owner = ownerOf(name, fields)
    const place = owner && !owner.disabled ? byField : blocks
    const at = owner?.name ?? name
    place.set(at, [...new Set([...(place.get(at) ?? []), ...messages])])
  }
  return { aboveForm: [...blocks].map(([name, messages]) => ({ name, messages })), fields: byField }
}

/** The field of this name, or the closest one around it: `photo` shows the errors of `photo.width`. */
export function ownerOf<F extends Pick<FieldDescription, 'name'>>(name: string, fields: readonly F[]): F | undefined {
  const found = fields.find((field) => field.name === name)
  const around = name.slice(0, Math.max(0, name.lastIndexOf('.')))
  return found ?? (around ? ownerOf(around, fields) : undefined)
}

/** The first field with an error, in the order of the form. */
export const firstWrong = (fields: Fields, { fields: wrong }: PlacedErrors): FieldDescription | undefined =>
  fields.find(({ name }) => wrong.has(name))
