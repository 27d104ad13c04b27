import { copyFile, mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'

export const drawnPerson = (name: string) => join(import.meta.dirname, '../../../images/src/testing/people', `${name}.jpg`)

/** One video for all workers: each writes the same, and the rename makes it complete or absent. */
const folder = join(import.meta.dirname, '../../../.cache/camera')
const film = join(folder, 'somebody.mjpeg')
await mkdir(folder, { recursive: true })
await copyFile(drawnPerson('one'), `${film}.${process.pid}`)
await rename(`${film}.${process.pid}`, film)

/** A browser with a fake camera that shows a person, and with permission for pages. */
export const cameraArgs = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
]
