import type { ChildProcess } from 'node:child_process'
import type { Restarts } from '../observability/restart-counts.ts'

/*
 * Messages between the supervisor and its children, over Node's IPC channel. No flood of calls reaches it, so a busy
 * process answers as long as its event loop turns.
 */
type FromChild = { ready?: true; here?: AliveReply }
type ToChild = { areYouThere?: true; restarts?: Restarts }

/** `answered`: how many calls a process that serves calls has answered so far. */
export type AliveReply = { answered?: number | undefined }

export const ready = Symbol('ready')

/** The supervisor's end. */
export function lineTo(child: ChildProcess) {
  const saysReady = Promise.withResolvers<typeof ready>()
  let onHere = (_: AliveReply) => {}
  child.on('message', (message: FromChild) => {
    if (message.ready) saysReady.resolve(ready)
    if (message.here) onHere(message.here)
  })
  return {
    ready: saysReady.promise,
    /** One question at a time: an answer belongs to the last one. */
    ask: () =>
      new Promise<AliveReply>((resolve, reject) => {
        onHere = resolve
        child.send({ areYouThere: true } satisfies ToChild, (error) => error && reject(error))
      }),
    // A child that has ended meanwhile gets the counts when it is up again.
    tellRestarts: (restarts: Restarts) => void child.send({ restarts } satisfies ToChild, () => {}),
  }
}

/**
 * The child's end. Undefined in a process that no supervisor started: it has no channel, and its restarts aren't
 * counted.
 */
export function lineToSupervisor() {
  const send = process.send?.bind(process)
  if (!send) return undefined
  let restarts: Restarts = []
  let here = (): AliveReply => ({})
  process.on('message', (message: ToChild) => {
    if (message.restarts) restarts = message.restarts
    if (message.areYouThere) send({ here: here() } satisfies FromChild, undefined, undefined, () => {})
  })
  return {
    restarts: () => restarts,
    sayReady(how: () => AliveReply): void {
      here = how
      send({ ready: true } satisfies FromChild)
    },
  }
}
