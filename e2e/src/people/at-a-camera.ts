import { readFile, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const drawnPerson = (name: string) => join(import.meta.dirname, '../../../images/src/testing/people', `${name}.jpg`)

const folder = await mkdtemp(join(tmpdir(), 'alpenglow-camera-'))
const film = join(folder, 'somebody.mjpeg')
await writeFile(film, await readFile(drawnPerson('one')))

/** A browser before whose camera somebody sits, and who lets pages look. */
export const cameraArgs = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
]
