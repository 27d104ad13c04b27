import { closeSync, fstatSync, ftruncateSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs'

/** The maximum size of a log and of its predecessor, plus what comes within a second. */
export const largestLog = 10 * 1024 * 1024
const lookEveryMs = 1000
const piece = 256 * 1024

/**
 * Log rotation by copy and truncate: writers have the log open and can't be given another one. It is copied to `name.1`
 * and emptied in place; as they append, they continue at its start. `largest` is for tests.
 */
export function rotateWhenLarge(path: string, descriptor: number, largest = largestLog): () => void {
  const look = () => {
    try {
      if (fstatSync(descriptor).size > largest) turnOver(path, descriptor)
    } catch {
      // A log that can't be turned over now is looked at again in a second; nobody ends for it.
    }
  }
  look()
  const looking = setInterval(look, lookEveryMs)
  looking.unref()
  return () => clearInterval(looking)
}

/** On a full disk the copy fails; then the log's text is lost, and its space free again. */
function turnOver(path: string, descriptor: number) {
  const draft = `${path}.1.new`
  try {
    rmSync(draft, { force: true })
    copyTo(openSync(draft, 'wx', 0o640), descriptor)
    renameSync(draft, `${path}.1`)
  } catch {
    rmSync(draft, { force: true })
  } finally {
    ftruncateSync(descriptor, 0)
  }
}

/** Copies to the very end, so that only lines between the last read and the truncation are lost. */
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
