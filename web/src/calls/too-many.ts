import type { Send } from '@alpenglow/contract/http/client'

/** `Retry-After` is a number of seconds or a date; anything else says nothing. */
export function retryAt(header: string | null, now: Date): Date | undefined {
  if (!header) return undefined
  const at = /^\d+$/.test(header) ? now.getTime() + Number(header) * 1000 : Date.parse(header)
  return Number.isNaN(at) ? undefined : new Date(at)
}

export class TooManyTries extends Error {
  readonly at: Date | undefined
  constructor(header: string | null, now: Date) {
    super('too many tries')
    this.at = retryAt(header, now)
  }
}

/** The same calls; one that comes too often says when it may be tried again. */
export const sayingWhen =
  (send: Send): Send =>
  async (path, init) => {
    const response = await send(path, init)
    if (response.status === 429) throw new TooManyTries(response.headers.get('retry-after'), new Date())
    return response
  }
