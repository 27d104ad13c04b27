import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { DetectedFace, Point } from './landmarks.ts'

/**
 * The face detector. It takes some 200 MB, so it is a process that is stopped when idle. The library reads files of its
 * own packages only: every other fetch is refused.
 */
const require = createRequire(import.meta.url)
const library = require.resolve('@vladmandic/human')
const models = join(dirname(library), '..', 'models')
const wasm = join(dirname(require.resolve('@tensorflow/tfjs-backend-wasm/package.json')), 'dist')

globalThis.fetch = async (request) => {
  const url = new URL(String(request))
  if (url.protocol !== 'file:') throw new Error('the detector asks for nothing outside its packages')
  return new Response(await readFile(url), {
    headers: { 'content-type': url.pathname.endsWith('.json') ? 'application/json' : 'application/octet-stream' },
  })
}

type Tensor = { dispose(): void }
type Face = {
  boxRaw: [number, number, number, number]
  box: [number, number, number, number]
  boxScore: number
  rotation: { angle: { yaw: number; pitch: number } } | null
  annotations: Record<string, [number, number, number?][]>
}
type Human = {
  load(): Promise<void>
  detect(tensor: Tensor): Promise<{ face: Face[]; error?: string }>
  tf: { tensor(data: Int32Array, shape: number[], type: 'int32'): Tensor; dispose(tensor: Tensor): void }
}

const off = { enabled: false }
const settings = {
  backend: 'wasm',
  wasmPath: `${wasm}/`,
  modelBasePath: `file://${models}/`,
  debug: false,
  async: false,
  cacheSensitivity: 0,
  filter: off,
  face: {
    enabled: true,
    detector: { modelPath: 'blazeface.json', rotation: false, maxDetected: 6, minConfidence: 0.4, skipFrames: 0, skipTime: 0 },
    mesh: { enabled: true },
    iris: off,
    emotion: off,
    description: off,
    antispoof: off,
    liveness: off,
  },
  body: off,
  hand: off,
  object: off,
  gesture: off,
  segmentation: off,
}

const { Human } = require(join(dirname(library), 'human.node-wasm.js')) as { Human: new (given: object) => Human }
const human = new Human(settings)
await human.load()

const pointsOf = (face: Face, names: RegExp): Point[] =>
  Object.entries(face.annotations)
    .filter(([name]) => names.test(name))
    .flatMap(([, points]) => points.map(([x, y]) => ({ x, y })))

const foundIn = (face: Face): DetectedFace => {
  const [left, top, width, height] = face.box
  return {
    box: { left, top, width, height },
    score: face.boxScore,
    yaw: face.rotation?.angle.yaw ?? 0,
    pitch: face.rotation?.angle.pitch ?? 0,
    parts: {
      mouth: pointsOf(face, /^lips/),
      leftEye: pointsOf(face, /^leftEye(?:Upper|Lower)[01]$/),
      rightEye: pointsOf(face, /^rightEye(?:Upper|Lower)[01]$/),
    },
  }
}

export type DetectionRequest = { id: number; file: string; width: number; height: number }
export type DetectionReply = { id: number; faces?: DetectedFace[]; failed?: string }

async function look({ file, width, height }: DetectionRequest): Promise<DetectedFace[]> {
  const tensor = human.tf.tensor(new Int32Array(await readFile(file)), [1, height, width, 3], 'int32')
  try {
    const { face, error } = await human.detect(tensor)
    if (error) throw new Error(error)
    return face.map(foundIn)
  } finally {
    human.tf.dispose(tensor)
  }
}

process.on('message', (request: DetectionRequest) => {
  look(request).then(
    (faces) => process.send?.({ id: request.id, faces } satisfies DetectionReply),
    (error: Error) => process.send?.({ id: request.id, failed: error.message } satisfies DetectionReply),
  )
})
process.on('disconnect', () => process.exit(0))
