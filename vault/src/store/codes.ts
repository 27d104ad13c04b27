import { Refusal } from '../refusal.ts'
import { createHandedOver } from './payment-methods.ts'

type Taken = {
  code: string
  putBack(): void
  /** The gateway has made this of it: that is given to whoever asks for the code once more. */
  isNow(card: string, paymentMethod: string): void
}
type Held = { code: Buffer; at: number; whose: string }

type CodeLimits = { codeMs: number; codes: number }
/** The codes by their tokens, in the order in which they came, and the token of each cart. */
type CodeKeeping = CodeLimits & {
  now: () => number
  held: Map<string, Held>
  tokens: Map<string, string>
  handedOver: ReturnType<typeof createHandedOver>
}

/**
 * Security codes, in memory alone: they are on no disk, in no log, and go with the process. Each cart has one, its last: so nobody fills up the
 * room who has not as many accounts. Where there is none left, whoever comes is asked to wait: nobody's code goes for a stranger's.
 */
export function createCodes({ codeMs, codes }: CodeLimits, now: () => number) {
  const handedOver = createHandedOver({ codes }, now)
  const means: CodeKeeping = { codeMs, codes, now, held: new Map(), tokens: new Map(), handedOver }
  return {
    /** Looked at before anything is asked of anybody else. */
    refuseWhenFull: (whose?: string): void => refuseWhenFull(means, whose),
    keep: (token: string, code: string, whose: string): void => keep(means, token, code, whose),
    take: (token: string): Taken | undefined => take(means, token),
    /** What was made of the code of this card, where there is no other code by now. */
    handedOver: (token: string, card: string): string | undefined => handedOver.again(token, card),
    forget: (token: string): void => forget(means, token),
    sweep: (): void => {
      handedOver.sweep()
      sweep(means)
    },
    size: () => means.held.size,
  }
}
export type Codes = ReturnType<typeof createCodes>

/** Whoever has one has room for the next. */
function refuseWhenFull(means: CodeKeeping, whose?: string): void {
  sweep(means)
  const { held, tokens, codes: most } = means
  if (held.size >= most && !(whose !== undefined && tokens.has(whose))) throw new Refusal(429, 'limit')
}

/** `whose`: the cart or the account that it was given for. The code that it had before is worth nothing any more. */
function keep(means: CodeKeeping, token: string, code: string, whose: string): void {
  const { held, tokens, handedOver, now } = means
  if (!held.has(token)) refuseWhenFull(means, whose)
  forget(means, token)
  forget(means, tokens.get(whose) ?? '')
  handedOver.forgetOf(whose)
  hold(means, token, { code: Buffer.from(code), at: now(), whose })
}

/** Whoever takes it has it alone. What was taken for nothing may be put back, and grows no younger by that. */
function take(means: CodeKeeping, token: string): Taken | undefined {
  const { held, tokens, handedOver, codeMs, now } = means
  sweep(means)
  const found = held.get(token)
  if (!found) return undefined
  const [code, { at, whose }] = [found.code.toString(), found]
  drop(means, token)
  const isLast = () => now() - at < codeMs && !held.has(token) && !tokens.has(whose)
  return {
    code,
    isNow: (card, paymentMethod) => {
      if (isLast()) handedOver.note(token, { card, paymentMethod, whose, until: at + codeMs })
    },
    /** Not over one that has come meanwhile. */
    putBack: () => {
      if (isLast()) insertByAge(means, token, { code: Buffer.from(code), at, whose })
    },
  }
}

function forget(means: CodeKeeping, token: string): void {
  means.handedOver.forget(token)
  drop(means, token)
}
function drop({ held, tokens }: CodeKeeping, token: string): void {
  const found = held.get(token)
  if (!found) return
  found.code.fill(0)
  held.delete(token)
  tokens.delete(found.whose)
}
function hold({ held, tokens }: CodeKeeping, token: string, entry: Held): void {
  held.set(token, entry)
  tokens.set(entry.whose, token)
}
function insertByAge(means: CodeKeeping, token: string, entry: Held): void {
  const all = [...means.held, [token, entry] as const].toSorted(([, a], [, b]) => a.at - b.at)
  means.held.clear()
  for (const [each, value] of all) hold(means, each, value)
}

/** In the order in which they came, which is the one in which they grow old. */
function sweep(means: CodeKeeping): void {
  for (const [token, { at }] of means.held) {
    if (means.now() - at < means.codeMs) return
    forget(means, token)
  }
}
