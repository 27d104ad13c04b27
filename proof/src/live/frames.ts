import { once } from 'node:events'
import { open, type SocketTarget } from './raw-socket.ts'

/** Hand-made HTTP/2, which no library would send. Names and values are sent as they are, with any bytes in them. */
export type Field = [name: string, value: string]

const preface = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')
const kind = { data: 0, headers: 1, reset: 3, settings: 4, goAway: 7 } as const
const endOfStream = 1
const endOfHeaders = 4

function frame(type: number, flags: number, stream: number, payload: Buffer): Buffer {
  const head = Buffer.alloc(9)
  head.writeUIntBE(payload.length, 0, 3)
  head.writeUInt8(type, 3)
  head.writeUInt8(flags, 4)
  head.writeUInt32BE(stream, 5)
  return Buffer.concat([head, payload])
}

/** HPACK without a table and without Huffman: a length of seven bits, and the rest in bytes of seven. */
function text(value: string): Buffer {
  const bytes = Buffer.from(value, 'latin1')
  if (bytes.length < 127) return Buffer.concat([Buffer.from([bytes.length]), bytes])
  const more: number[] = []
  let left = bytes.length - 127
  for (; left >= 128; left >>= 7) more.push((left & 127) | 128)
  return Buffer.concat([Buffer.from([127, ...more, left]), bytes])
}

const literally = ([name, value]: Field) => Buffer.concat([Buffer.from([0]), text(name), text(value)])

/**
 * Sends one request on one connection. Counts the frames that come back for it: `headers` is an answer, `reset` and
 * `goAway` are refusals.
 */
export async function exchangeFrames(
  line: SocketTarget,
  fields: Field[],
  body = '',
): Promise<{ answers: number; refused: boolean }> {
  const socket = open({ ...line, alpn: 'h2' })
  await once(socket, 'secureConnect')
  const headers = frame(kind.headers, endOfHeaders | (body === '' ? endOfStream : 0), 1, Buffer.concat(fields.map(literally)))
  const data = body === '' ? [] : [frame(kind.data, endOfStream, 1, Buffer.from(body, 'latin1'))]
  socket.write(Buffer.concat([preface, frame(kind.settings, 0, 0, Buffer.alloc(0)), headers, ...data]))
  const types = typesOf(await heardOn(socket))
  return {
    answers: types.filter((type) => type === kind.headers).length,
    refused: types.some((type) => type === kind.reset || type === kind.goAway),
  }
}

function heardOn(socket: ReturnType<typeof open>): Promise<Buffer> {
  return new Promise((resolve) => {
    const pieces: Buffer[] = []
    const done = () => {
      socket.destroy()
      resolve(Buffer.concat(pieces))
    }
    setTimeout(done, 600)
    socket
      .on('data', (piece: Buffer) => pieces.push(piece))
      .on('close', done)
      .on('error', done)
  })
}

function typesOf(bytes: Buffer): number[] {
  const types: number[] = []
  for (let at = 0; at + 9 <= bytes.length; at += 9 + bytes.readUIntBE(at, 3)) types.push(bytes.readUInt8(at + 3))
  return types
}
