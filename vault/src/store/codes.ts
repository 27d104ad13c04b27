import { Refusal } from '../refusal.ts'
import { createCodeHandover } from './payment-methods.ts'

type TakenCode = {
  code: string
  putBack(): void
  /** The gateway made this payment method of it: a repeated call for the code gets it. */
  isNow(card: string, paymentMethod: string): void
}
type StoredCode = { code: Buffer; at: number; whose: string }

type CodeLimits = { codeMs: number; codes: number }
/** The codes by their tokens, oldest first, and the token of each cart. */
type CodeState = CodeLimits & {
  now: () => number
  held: Map<string, StoredCode>
  tokens: Map<string, string>
  handedOver: ReturnType<typeof createCodeHandover>
}

/**
 * Security codes, in memory only: they are on no disk, in no log, and end with the process. Each cart has one, its
 * last, so one guest can't fill the memory. When it is full, new codes are refused: no code is evicted for a
 * stranger's.
 */
export function createCodes({ codeMs, codes }: CodeLimits, now: () => number) {
  const handedOver = createCodeHandover({ codes }, now)
  const means: CodeState = { codeMs, codes, now, held: new Map(), tokens: new Map(), handedOver }
  return {
    /** Checked before any other process is called. */
    refuseWhenFull: (whose?: string): void => refuseWhenFull(means, whose),
    keep: (token: string, code: string, whose: string): void => keep(means, token, code, whose),
    take: (token: string): TakenCode | undefined => take(means, token),
    /** The payment method made of this card's code, if no newer code exists. */
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

/** A cart that has a code may replace it even when the memory is full. */
function refuseWhenFull(means: CodeState, whose?: string): void {
  sweep(means)
  const { held, tokens, codes: most } = means
  if (held.size >= most && !(whose !== undefined && tokens.has(whose))) throw new Refusal(429, 'limit')
}

/** `whose`: the cart or the account of the code. Its earlier code is forgotten. */
function keep(means: CodeState, token: string, code: string, whose: string): void {
  const { held, tokens, handedOver, now } = means
  if (!held.has(token)) refuseWhenFull(means, whose)
  forget(means, token)
  forget(means, tokens.get(whose) ?? '')
  handedOver.forgetOf(whose)
  hold(means, token, { code: Buffer.from(code), at: now(), whose })
}

/** Removes the code, so that only one caller gets it. An unused one may be put back, with its old age. */
function take(means: CodeState, token: string): TakenCode | undefined {
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
    /** Does not replace a newer code. */
    putBack: () => {
      if (isLast()) insertByAge(means, token, { code: Buffer.from(code), at, whose })
    },
  }
}

function forget(means: CodeState, token: string): void {
  means.handedOver.forget(token)
  drop(means, token)
}
function drop({ held, tokens }: CodeState, token: string): void {
  const found = held.get(token)
  if (!found) return
  found.code.fill(0)
  held.delete(token)
  tokens.delete(found.whose)
}
function hold({ held, tokens }: CodeState, token: string, entry: StoredCode): void {
  held.set(token, entry)
  tokens.set(entry.whose, token)
}
function insertByAge(means: CodeState, token: string, entry: StoredCode): void {
  const all = [...means.held, [token, entry] as const].toSorted(([, a], [, b]) => a.at - b.at)
  means.held.clear()
  for (const [each, value] of all) hold(means, each, value)
}

/** Insertion order is age order, so the sweep stops at the first young one. */
function sweep(means: CodeState): void {
  for (const [token, { at }] of means.held) {
    if (means.now() - at < means.codeMs) return
    forget(means, token)
  }
}
