import { json, type Answer } from '../http/answer.ts'
import { troubleOf } from '../http/log.ts'
import { Refusal } from '../refusal.ts'

type Code = 'too_large' | 'too_many' | 'busy' | 'malformed' | 'internal'
type Words = Record<Code | 'second' | 'seconds' | 'minute' | 'minutes', string>

/** The same messages as the API's, since its clients do not know that the vault answers. */
const english: Words = {
  too_large: 'This is too large.',
  too_many: 'Too many tries. You can try again in {wait}.',
  busy: 'We can’t do this at the moment. Try again shortly.',
  malformed: 'This request can’t be read.',
  internal: 'That didn’t work, and it’s our fault. Try again in a moment.',
  second: '{n}\u00a0second',
  seconds: '{n}\u00a0seconds',
  minute: '{n}\u00a0minute',
  minutes: '{n}\u00a0minutes',
}
const french: Words = {
  too_large: 'Ceci dépasse la taille permise.',
  too_many: 'Trop d’essais. Vous pourrez réessayer dans {wait}.',
  busy: 'Nous ne pouvons pas le faire pour l’instant. Réessayez dans un moment.',
  malformed: 'Cette demande est illisible.',
  internal: 'Cela n’a pas fonctionné, et c’est notre faute. Réessayez dans un instant.',
  second: '{n}\u00a0seconde',
  seconds: '{n}\u00a0secondes',
  minute: '{n}\u00a0minute',
  minutes: '{n}\u00a0minutes',
}

export type FailureContext = { locale: string | null; requestId: string }

const codes = new Map<number, Code>([
  [400, 'malformed'],
  [413, 'too_large'],
  [429, 'too_many'],
  [503, 'busy'],
])

/** The answer to a client of the API whose call did not reach it, in the API's failure format. */
export function failureOf(error: unknown, { locale, requestId }: FailureContext): Answer {
  const refusal = error instanceof Refusal && codes.has(error.status) ? error : undefined
  const code = codes.get(refusal?.status ?? 500) ?? 'internal'
  const words = locale === 'fr' ? french : english
  const message = words[code].replace('{wait}', waitIn(words, refusal?.retryAfter ?? 1))
  const answer = json({ data: null, errors: [{ code, message }], request_id: requestId }, refusal?.status ?? 500)
  return { ...answer, headers: { ...answer.headers, ...refusal?.headers }, ...(!refusal && { trouble: troubleOf(error) }) }
}

/** Rounded up, in the unit that people would use. */
function waitIn(words: Words, seconds: number): string {
  const [n, one, many] =
    seconds < 90 ? ([seconds, 'second', 'seconds'] as const) : ([Math.ceil(seconds / 60), 'minute', 'minutes'] as const)
  return words[n === 1 ? one : many].replace('{n}', String(n))
}
