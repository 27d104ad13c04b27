/**
 * All that is ever written down of a call. It is a list of what may be, not of what may not: whatever somebody puts into an address, a
 * header or a body, there is no field here that it could come into. `path` is our own name of the place, never what was asked.
 */
export type Line = { time: string; path: string; status: number; ms: number; requestId: string; trouble?: string }

export const lineOf = ({ time, path, status, ms, requestId, trouble }: Line): string =>
  JSON.stringify({ time, path, status, ms, requestId, ...(trouble && { trouble }) })

/** Of an error its kind and code, and where in our own code it happened. Its message may quote what was sent. */
export function troubleOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { name, code, stack } = error as NodeJS.ErrnoException
  const at = /vault\/src\/([\w/-]+\.ts:\d+)/.exec(stack ?? '')?.[1]
  const kind = [name, code].filter((word) => /^\w{1,40}$/.test(word ?? ''))
  return [...kind, ...(at ? [at] : [])].join(' ')
}
