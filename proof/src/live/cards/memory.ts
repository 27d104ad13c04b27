import { closeSync, openSync, readFileSync, readSync } from 'node:fs'

const portion = 4 * 1024 * 1024

/**
 * Which of these words are anywhere in a process's memory, in Latin-1 or UTF-16. The process must be ours, or we root.
 */
export function findInMemory(pid: number, words: string[]): string[] {
  const wanted = words.flatMap((word) => [Buffer.from(word), Buffer.from(word, 'utf16le')].map((bytes) => ({ word, bytes })))
  const longest = Math.max(...wanted.map(({ bytes }) => bytes.length))
  const found = new Set<string>()
  const memory = openSync(`/proc/${pid}/mem`, 'r')
  try {
    for (const [from, to] of readable(pid)) {
      for (let at = from; at < to; at += BigInt(portion - longest)) {
        const bytes = readAt(memory, at, Number(to - at < BigInt(portion) ? to - at : BigInt(portion)))
        for (const { word, bytes: sought } of wanted) if (bytes.includes(sought)) found.add(word)
      }
    }
  } finally {
    closeSync(memory)
  }
  return [...found]
}

const readable = (pid: number) =>
  readFileSync(`/proc/${pid}/maps`, 'utf8')
    .split('\n')
    .flatMap((line): [bigint, bigint][] => {
      const [, from, to] = /^([0-9a-f]+)-([0-9a-f]+) r(?!.*\[v)/.exec(line) ?? []
      return from && to ? [[BigInt(`0x${from}`), BigInt(`0x${to}`)]] : []
    })

/** A page that is gone, or never was mapped, counts as empty. */
function readAt(memory: number, at: bigint, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  try {
    return bytes.subarray(0, readSync(memory, bytes, 0, length, at))
  } catch {
    return bytes.subarray(0, 0)
  }
}
