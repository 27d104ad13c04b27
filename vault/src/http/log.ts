/**
 * All that is ever logged of a call. It is an allowlist: no field can take what a caller put into an address, a header
 * or a body. `path` is the vault's name of the route, never the caller's.
 */
export type Line = { time: string; path: string; status: number; ms: number; requestId: string; trouble?: string }

export const lineOf = ({ time, path, status, ms, requestId, trouble }: Line): string =>
  JSON.stringify({ time, path, status, ms, requestId, ...(trouble && { trouble }) })

/**
 * An error's name and code, and its place in our own code. Its message is left out, because it may quote what was sent.
 */
export function troubleOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { name, code, stack } = error as NodeJS.ErrnoException
  const at = /vault\/src\/([\w/-]+\.ts:\d+)/.exec(stack ?? '')?.[1]
  const kind = [name, code].filter((word) => /^\w{1,40}$/.test(word ?? ''))
  return [...kind, ...(at ? [at] : [])].join(' ')
}
