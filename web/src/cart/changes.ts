/** How a change ended. `overtaken`: a later one with the same subject replaced it. */
export type Outcome = { state: 'done' } | { state: 'overtaken' } | { state: 'failed'; failure: unknown }

export type Change<Answer> = {
  /** Of two changes with the same subject, the later one counts. */
  about: string
  /** The count that the page shows until the answer arrives. */
  wanted: number
  /** The count before the first press, as far as this page knew. */
  countBefore?: number
  /** The change leaves everything that is shown as it is. */
  altersNothing?: boolean
  /** `was`: the count that the press started from, including the answers that have arrived since. */
  send: (was: number | undefined) => Promise<Answer>
}
type Job<Answer> = Change<Answer> & { settle: (outcome: Outcome) => void }
export type WantedCounts = ReadonlyMap<string, number>

/**
 * A queue of changes to one resource whose every answer is the whole. One call is under way at a time, so that the server
 * applies them in the order of the presses, however the network reorders them. Of waiting changes with the same subject
 * only the last is sent, and only the last answer is shown:
 *
 *   2 ── sent ─────────────▸ answer: not shown, for more is wanted
 *      3 ····· never sent
 *        4 ················ sent ─────────▸ answer: shown
 *
 * A failed change is undone on the page, and the answer before it is shown.
 */
export function createChanges<Answer>(show: (answer: Answer, calls: number, altersNothing: boolean) => void) {
  let waiting: Job<Answer>[] = []
  let wanted: WantedCounts = new Map()
  let known = new Map<string, number>()
  let isRunning = false
  const listeners = new Set<() => void>()
  const want = (next: WantedCounts) => {
    wanted = next
    for (const listener of listeners) listener()
  }
  const without = (about: string) => new Map([...wanted].filter(([other]) => other !== about))

  async function run() {
    isRunning = true
    let last: { answer: Answer } | undefined
    let calls = 0
    let altersNothing = true
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const { about, settle } = job
      const isOvertaken = () => waiting.some((later) => later.about === about)
      try {
        last = { answer: await job.send(known.get(about)) }
        calls++
        altersNothing &&= job.altersNothing === true
        known.set(about, job.wanted)
        settle({ state: isOvertaken() ? 'overtaken' : 'done' })
      } catch (failure) {
        if (!isOvertaken()) want(without(about))
        settle(isOvertaken() ? { state: 'overtaken' } : { state: 'failed', failure })
      }
    }
    isRunning = false
    known = new Map()
    if (last) show(last.answer, calls, altersNothing)
    want(new Map())
  }

  return {
    /** The counts that the guest wants and the server has not answered yet, by subject. */
    wanted: () => wanted,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add(change: Change<Answer>): Promise<Outcome> {
      return new Promise((settle) => {
        for (const job of waiting) if (job.about === change.about) job.settle({ state: 'overtaken' })
        waiting = [...waiting.filter(({ about }) => about !== change.about), { ...change, settle }]
        want(new Map([...wanted, [change.about, change.wanted]]))
        if (change.countBefore !== undefined && !known.has(change.about)) known.set(change.about, change.countBefore)
        if (!isRunning) void run()
      })
    },
  }
}
