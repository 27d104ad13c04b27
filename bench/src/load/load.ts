import { connect } from 'node:net'
import { createAnswerReader } from './answer-reader.ts'
import { createLatencies } from './latencies.ts'

/**
 * Sends requests in a loop, on the loopback address only (a closed load model). Each connection has `requests` of its
 * own, sent in a cycle. `awake` keeps the generator from sleeping while it waits: the wake-up of a sleeping process is
 * charged to the server, and in a virtual machine costs more than the answer, the more often the slower the server is.
 */
export type Job = {
  port: number
  requests: readonly (readonly string[])[]
  awake: boolean
  connections: number
  warmMs: number
  runMs: number
}
/** `began` and `ended` are sent at once, so that the parent can read the CPU counters at these moments. */
export type Word = { began: true } | { ended: Load } | { failed: string }
export type Load = { requests: number; ms: number; p50: number; p99: number }

/** The load generator is a process of its own, so that its CPU time is not counted as the server's. */
process.once('message', (job: Job) => {
  try {
    run(job)
  } catch (error) {
    fail(error as Error)
  }
})
process.on('uncaughtException', fail)
process.on('disconnect', () => process.exit(0))

const sendToParent = (word: Word, then?: () => void) => process.send?.(word, undefined, undefined, then)

function fail(error: Error): void {
  sendToParent({ failed: error.message }, () => process.exit(1))
}

function run({ port, requests, awake, connections, warmMs, runMs }: Job): void {
  if (awake) stayAwake()
  const latencies = createLatencies()
  let answers = 0
  const answered = (ms: number) => {
    answers++
    latencies.add(ms)
  }
  for (let i = 0; i < connections; i++) keepAsking(port, requests[i % requests.length] ?? [], answered)

  setTimeout(() => {
    answers = 0
    latencies.clear()
    const began = performance.now()
    sendToParent({ began: true })
    setTimeout(() => {
      const ms = performance.now() - began
      sendToParent({ ended: { requests: answers, ms, p50: latencies.percentile(0.5), p99: latencies.percentile(0.99) } }, () =>
        process.exit(0),
      )
    }, runMs)
  }, warmMs)
}

const stayAwake = (): unknown => setImmediate(stayAwake)

/** The next request is sent when the last answer is complete: there are as many under way as connections. */
function keepAsking(port: number, own: readonly string[], answered: (ms: number) => void): void {
  const requests = own.map((request) => Buffer.from(request))
  let asked = 0
  const ask = () => socket.write(requests[asked++ % requests.length] ?? '')
  let sentAt = performance.now()
  const read = createAnswerReader(() => {
    const now = performance.now()
    answered(now - sentAt)
    sentAt = now
    ask()
  })
  // One buffer for the whole connection: a new one for each packet costs a fifth more.
  const onread = {
    buffer: Buffer.alloc(64 * 1024),
    callback: (length: number, buffer: Uint8Array) => {
      read((buffer as Buffer).subarray(0, length))
      return true
    },
  }
  const socket = connect({ host: '127.0.0.1', port, noDelay: true, onread }, () => {
    sentAt = performance.now()
    ask()
  })
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the server closed a connection')))
}
