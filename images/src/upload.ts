import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Decoder } from './decoding/decode.ts'
import { kindOf } from './decoding/kind.ts'
import type { Detector } from './faces/detector.ts'
import { cropAround, readFaces, scaleReading, whyNotPhoto, type FaceReading } from './faces/reading.ts'
import { detectionOf, facesText } from './faces/wire.ts'
import { Refusal } from './refusal.ts'
import { widths, type Pictures, type Width } from './store/pictures.ts'
import type { UploadTicket } from './tickets.ts'

type Tools = { decoder: Decoder; detector: Detector; pictures: Pictures; incoming: string; now: () => number }
type Uploaded = { public_id: string; version: number; width: number; height: number; created_at: string } & ReturnType<
  typeof detectionOf
>

/**
 * From an uploaded file to an answer. Only a picture that passes is stored, and only as this service has re-encoded it.
 */
export function createUploads({ decoder, detector, pictures, incoming, now }: Tools) {
  async function read(folder: string, file: string) {
    if (!kindOf(await headOf(file))) throw new Refusal(400, 'Invalid image file')
    const { width, height, small } = await decoder.normalise(file, folder)
    const raw = join(folder, 'small.rgb')
    const found = await detector.find({ file: raw, ...small }).catch(() => {
      throw new Refusal(500, 'The face check did not answer. Try again')
    })
    const reading = scaleReading(readFaces(found, { data: await readFile(raw), ...small }), width / small.width)
    return { width, height, reading }
  }

  async function filesOf(folder: string, reading: FaceReading, picture: { width: number; height: number }) {
    const [face] = reading.faces
    if (!face) return new Map<Width, Buffer>()
    const { left, top, width, height } = cropAround(face, picture)
    await decoder.cut(folder, [left, top, width, height], widths)
    const files = await Promise.all(widths.map(async (wide) => [wide, await readFile(join(folder, `${wide}.jpg`))] as const))
    return new Map<Width, Buffer>(files)
  }

  async function lookAt({ id, profile }: UploadTicket, folder: string, file: string): Promise<Uploaded> {
    const { width, height, reading } = await read(folder, file)
    const at = new Date(now())
    const version = Math.floor(at.getTime() / 1000)
    const uploadedAt = at.toISOString()
    const passed = whyNotPhoto(reading) === undefined
    if (passed) {
      const known = { id, profile, version, width, height, faces: facesText(reading.faces), passed, uploadedAt, saved: false }
      await pictures.keep(known, await filesOf(folder, reading, { width, height }))
    }
    return { public_id: id, version, width, height, created_at: uploadedAt, ...detectionOf(reading) }
  }

  return {
    /** A folder for one upload, removed afterwards in any case. */
    within: async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
      const folder = await mkdtemp(join(incoming, 'one-'))
      try {
        return await work(folder)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    lookAt,
  }
}

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const head = Buffer.alloc(16)
    const { bytesRead } = await handle.read(head, 0, head.length, 0)
    return head.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
