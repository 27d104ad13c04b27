import { Refusal } from '../refusal.ts'

/**
 * Security codes, in memory alone: they are on no disk, in no log, and go with the process. Where there is no room for another, whoever
 * comes is asked to wait: nobody's code goes for a stranger's.
 */
export function createCodes({ codeMs, codes: most }: { codeMs: number; codes: number }, now: () => number) {
  const held = new Map<string, { code: Buffer; at: number }>()

  function forget(token: string): void {
    held.get(token)?.code.fill(0)
    held.delete(token)
  }
  /** In the order in which they came, which is the one in which they grow old. */
  function sweep(): void {
    for (const [token, { at }] of held) {
      if (now() - at < codeMs) return
      forget(token)
    }
  }
  function refuseWhenFull(): void {
    sweep()
    if (held.size >= most) throw new Refusal(429, 'limit')
  }
  return {
    /** Looked at before anything is asked of anybody else. */
    refuseWhenFull,
    keep(token: string, code: string): void {
      if (!held.has(token)) refuseWhenFull()
      forget(token)
      held.set(token, { code: Buffer.from(code), at: now() })
    },
    /** Whoever takes it has it alone. What was taken for nothing may be put back, and grows no younger by that. */
    take(token: string): { code: string; putBack(): void } | undefined {
      sweep()
      const found = held.get(token)
      if (!found) return undefined
      const [code, { at }] = [found.code.toString(), found]
      forget(token)
      return {
        code,
        putBack: () => {
          if (now() - at < codeMs && !held.has(token)) insertByAge(token, { code: Buffer.from(code), at })
        },
      }
    },
    forget,
    sweep,
    size: () => held.size,
  }

  function insertByAge(token: string, entry: { code: Buffer; at: number }): void {
    const all = [...held, [token, entry] as const].toSorted(([, a], [, b]) => a.at - b.at)
    held.clear()
    for (const [each, value] of all) held.set(each, value)
  }
}
export type Codes = ReturnType<typeof createCodes>
