import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../refusal.ts'
import type { Limits } from '../settings.ts'

const child = join(import.meta.dirname, 'child.ts')
const lookEveryMs = 10

/** The child's errors, in words for the sender. */
const complaints = new Map([
  ['too small', 'Image is too small'],
  ['too many pixels', 'Image has too many pixels'],
])

/** The sandbox: where the kernel allows it, the child has no network at all. */
const alone = ['unshare', '--net', '--map-root-user', '--'] as const
export const canIsolate = (): boolean => spawnSync(alone[0], [...alone.slice(1), 'true']).status === 0

type Bounds = Pick<Limits, 'decodeBytes' | 'decodeMs'>
export type NormalisedPicture = { width: number; height: number; small: { width: number; height: number } }

/** Opens or cuts a picture in a process of its own, which is killed when it exceeds its memory or time. */
export function createDecoder(limits: Bounds, isAlone: boolean) {
  async function run(args: readonly string[]): Promise<unknown> {
    const command = [process.execPath, '--max-old-space-size=64', child, ...args]
    const [first = '', ...rest] = isAlone ? [...alone, ...command] : command
    const started = spawn(first, rest, { stdio: ['ignore', 'pipe', 'pipe'], env: { MALLOC_ARENA_MAX: '2' }, detached: true })
    let tooMuch: string | undefined
    const end = (why: string) => {
      tooMuch ??= why
      if (started.pid !== undefined) killGroup(started.pid)
    }
    const timer = setTimeout(() => end('takes too long to open'), limits.decodeMs)
    const watch = setInterval(() => {
      if (bytesOf(started.pid) > limits.decodeBytes) end('takes too much memory to open')
    }, lookEveryMs)
    try {
      // Without a process (no memory, no descriptors) there is no output to read.
      if (started.pid === undefined) await Promise.race([once(started, 'spawn'), once(started, 'error').then(refuseToStart)])
      const [said, complaint] = [textOf(started.stdout), textOf(started.stderr)]
      const [code] = (await once(started, 'close')) as [number | null]
      if (tooMuch) throw new Refusal(400, `Image ${tooMuch}`)
      if (code === 2) throw new Refusal(400, complaints.get(await complaint) ?? 'Invalid image file')
      if (code !== 0) throw new Refusal(400, 'Invalid image file')
      return JSON.parse(await said)
    } finally {
      clearTimeout(timer)
      clearInterval(watch)
    }
  }
  return {
    normalise: async (file: string, folder: string) => (await run(['normalise', file, folder])) as NormalisedPicture,
    cut: async (folder: string, box: readonly number[], widths: readonly number[]): Promise<void> => {
      await run(['cut', folder, box.join(), ...widths.map(String)])
    },
  }
}
export type Decoder = ReturnType<typeof createDecoder>

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

const pageBytes = 4096
function bytesOf(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * pageBytes
  } catch {
    return 0
  }
}

function refuseToStart(): never {
  throw new Refusal(503, 'Too much at once. Try again in a moment')
}

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  let text = ''
  for await (const chunk of stream) if (text.length < 4096) text += String(chunk)
  return text
}
