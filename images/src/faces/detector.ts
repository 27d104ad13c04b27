import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { DetectionRequest, DetectionReply } from './child.ts'
import type { DetectedFace } from './landmarks.ts'

const script = join(import.meta.dirname, 'child.ts')
const answerWithinMs = 20_000

type PendingDetection = { resolve: (faces: DetectedFace[]) => void; reject: (error: Error) => void }

/** The detector process: started for the first picture, stopped after an idle time, and started again after a crash. */
export function createDetector(idleMs: number) {
  let running: ChildProcess | undefined
  let letGo: NodeJS.Timeout | undefined
  let last = 0
  const waiting = new Map<number, PendingDetection>()

  function start(): ChildProcess {
    const child = fork(script, [], { env: { MALLOC_ARENA_MAX: '2' }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    child.on('message', (said: DetectionReply) => {
      const one = waiting.get(said.id)
      waiting.delete(said.id)
      if (said.faces) one?.resolve(said.faces)
      else one?.reject(new Error(said.failed ?? 'the detector said nothing'))
    })
    const ended = () => {
      if (running !== child) return
      running = undefined
      for (const { reject } of waiting.values()) reject(new Error('the detector has ended'))
      waiting.clear()
    }
    child.once('exit', ended)
    // The process could not be started.
    child.once('error', ended)
    return child
  }
  const stop = () => {
    running?.kill('SIGKILL')
    running = undefined
  }

  return {
    find: async (picture: Omit<DetectionRequest, 'id'>): Promise<DetectedFace[]> => {
      clearTimeout(letGo)
      const child = (running ??= start())
      const id = ++last
      const timer = setTimeout(() => child.kill('SIGKILL'), answerWithinMs)
      try {
        return await new Promise<DetectedFace[]>((resolve, reject) => {
          waiting.set(id, { resolve, reject })
          child.send({ id, ...picture } satisfies DetectionRequest)
        })
      } finally {
        clearTimeout(timer)
        letGo = setTimeout(() => waiting.size === 0 && stop(), idleMs).unref()
      }
    },
    pid: () => running?.pid,
    stop,
  }
}
export type Detector = ReturnType<typeof createDetector>
