import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * The image service alone: 60 hostile files, drawn people, a phone's picture; their time and memory, and how its queue
 * shares the time among senders.
 */
export async function provePhotos(): Promise<boolean> {
  const child = spawn(process.execPath, ['images/src/testing/try-photos.ts'], { stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code === 0
}
