import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** The image service alone: 60 hostile files, drawn people, a phone's picture; time, memory, and what it takes for whom. */
export async function provePhotos(): Promise<boolean> {
  const child = spawn(process.execPath, ['images/src/testing/try-photos.ts'], { stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code === 0
}
