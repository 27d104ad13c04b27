import { closeSync, fstatSync, ftruncateSync, readSync, writeSync } from 'node:fs'
import type { HeldFolder } from './held-folder.ts'

/** A log keeps to this and its predecessor to the same, and a little more: what comes within a second. */
export const largestLog = 10 * 1024 * 1024
const lookEveryMs = 1000
const piece = 256 * 1024

/**
 * Keeps an open log from growing without bound. Those who write to it hold it open and can't be told of another, so it is copied to
 * `name.1` and emptied in place: they append, and go on at its start. `largest` is for tests.
 */
export function keepSmall(folder: HeldFolder, descriptor: number, name: string, largest = largestLog): () => void {
  const look = () => {
    try {
      if (fstatSync(descriptor).size > largest) turnOver(folder, descriptor, name)
    } catch {
      // A log that can't be turned over now is looked at again in a second; nobody ends for it.
    }
  }
  look()
  const looking = setInterval(look, lookEveryMs)
  looking.unref()
  return () => clearInterval(looking)
}

/** On a full disk there is no room for the copy; then what was written is lost, and there is room again. */
function turnOver(folder: HeldFolder, descriptor: number, name: string) {
  const draft = `${name}.1.new`
  try {
    copyTo(folder.make(draft, 0o640), descriptor)
    folder.rename(draft, `${name}.1`)
  } catch {
    folder.remove(draft)
  } finally {
    ftruncateSync(descriptor, 0)
  }
}

/** Up to the very end, so that only what comes between the last look and the emptying is lost. */
function copyTo(copy: number, descriptor: number) {
  try {
    const buffer = Buffer.alloc(piece)
    for (let at = 0, read: number; (read = readSync(descriptor, buffer, 0, piece, at)) > 0; at += read) {
      for (let written = 0; written < read;) written += writeSync(copy, buffer, written, read - written)
      if (at > 4 * largestLog) return
    }
  } finally {
    closeSync(copy)
  }
}
