import { Refusal } from '../refusal.ts'
import { createHandedOver } from './handed-over.ts'

type Taken = {
  code: string
  putBack(): void
  /** The gateway has made this of it: that is given to whoever asks for the code once more. */
  isNow(card: string, paymentMethod: string): void
}
type Held = { code: Buffer; at: number; whose: string }

/**
 * Security codes, in memory alone: they are on no disk, in no log, and go with the process. Each cart has one, its last: so nobody fills up the
 * room who has not as many accounts. Where there is none left, whoever comes is asked to wait: nobody's code goes for a stranger's.
 */
export function createCodes({ codeMs, codes: most }: { codeMs: number; codes: number }, now: () => number) {
  const held = new Map<string, Held>()
  const tokens = new Map<string, string>()
  const handedOver = createHandedOver({ codes: most }, now)

  function forget(token: string): void {
    handedOver.forget(token)
    drop(token)
  }
  function drop(token: string): void {
    const found = held.get(token)
    if (!found) return
    found.code.fill(0)
    held.delete(token)
    tokens.delete(found.whose)
  }
  function hold(token: string, entry: Held): void {
    held.set(token, entry)
    tokens.set(entry.whose, token)
  }
  /** In the order in which they came, which is the one in which they grow old. */
  function sweep(): void {
    for (const [token, { at }] of held) {
      if (now() - at < codeMs) return
      forget(token)
    }
  }
  /** Whoever has one has room for the next. */
  function refuseWhenFull(whose?: string): void {
    sweep()
    if (held.size >= most && !(whose !== undefined && tokens.has(whose))) throw new Refusal(429, 'limit')
  }
  return {
    /** Looked at before anything is asked of anybody else. */
    refuseWhenFull,
    /** `whose`: the cart or the account that it was given for. The code that it had before is worth nothing any more. */
    keep(token: string, code: string, whose: string): void {
      if (!held.has(token)) refuseWhenFull(whose)
      forget(token)
      forget(tokens.get(whose) ?? '')
      handedOver.forgetOf(whose)
      hold(token, { code: Buffer.from(code), at: now(), whose })
    },
    /** Whoever takes it has it alone. What was taken for nothing may be put back, and grows no younger by that. */
    take(token: string): Taken | undefined {
      sweep()
      const found = held.get(token)
      if (!found) return undefined
      const [code, { at, whose }] = [found.code.toString(), found]
      drop(token)
      const isLast = () => now() - at < codeMs && !held.has(token) && !tokens.has(whose)
      return {
        code,
        isNow: (card, paymentMethod) => {
          if (isLast()) handedOver.note(token, { card, paymentMethod, whose, until: at + codeMs })
        },
        /** Not over one that has come meanwhile. */
        putBack: () => {
          if (isLast()) insertByAge(token, { code: Buffer.from(code), at, whose })
        },
      }
    },
    /** What was made of the code of this card, where there is no other code by now. */
    handedOver: (token: string, card: string): string | undefined => handedOver.again(token, card),
    forget,
    sweep: () => {
      handedOver.sweep()
      sweep()
    },
    size: () => held.size,
  }

  function insertByAge(token: string, entry: Held): void {
    const all = [...held, [token, entry] as const].toSorted(([, a], [, b]) => a.at - b.at)
    held.clear()
    for (const [each, value] of all) hold(each, value)
  }
}
export type Codes = ReturnType<typeof createCodes>
