const most = 400

/**
 * Redacts a text: error messages quote values, and a log or a dead letter must contain no address, number, query or
 * token.
 */
export const redactText = (text: string): string =>
  text
    .replace(/(?<![^\s<>"'`,;:()[\]])[^\s<>"'`,;:()[\]]+@[^\s<>"'`,;:()[\]]+/g, '[address]')
    .replace(/\?[^\s"'<>]{8,}/g, '?[query]')
    .replace(/(?:\d[ -]?){9,}/g, '[number]')
    .replace(/(?<![\w+/-])[\w+/-]{40,}={1,2}/g, '[token]')
    .replace(/(?<![\w-])(?=[\w-]*\d)[\w-]{24,}/g, '[token]')

export const shortErrorText = (error: unknown): string => {
  const whole = error instanceof Error ? messageOf(error) || error.name : String(error)
  // Cut first: the rest is not logged anyway.
  const text = redactText(whole.slice(0, 4 * most))
  return text.length > most ? `${text.slice(0, most)}…` : text
}

/**
 * PostgreSQL's errors of class 22 (invalid data) quote the value: `invalid input syntax for type date: "my birthday"`.
 */
const messageOf = (error: Error & { code?: unknown }): string =>
  /^22\w{3}$/.test(String(error.code)) ? error.message.replace(/".*"/s, '"[value]"') : error.message

/** The stack's frames, without the error's message before them, which is unredacted. */
export const framesOf = ({ stack = '' }: Error): string => stack.slice(Math.max(stack.indexOf('\n    at '), 0) || stack.length)

export type ErrorDescription = { type: string; message: string; stack?: string; cause?: ErrorDescription } & {
  [name in (typeof names)[number]]?: string
}
const names = ['code', 'table', 'constraint'] as const

/** The fields of an error that may be logged. Never all: PostgreSQL's `detail` and `where` quote whole rows. */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: shortErrorText(error) }
  const own = error as Error & Record<string, unknown>
  const named = names.flatMap((name) => (typeof own[name] === 'string' ? [[name, own[name]]] : []))
  return {
    type: error.constructor.name,
    message: shortErrorText(error),
    ...Object.fromEntries(named),
    stack: framesOf(error).trimStart(),
    ...(error.cause !== undefined && depth < 5 && { cause: describeError(error.cause, depth + 1) }),
  }
}
