import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { listenOnLoopback } from '../listen.ts'
import type { Knob } from '../provider.ts'
import type { Envelope } from './message.ts'

export type MailOutcome = 'message' | 'refused'

type Desk = {
  port: number
  meet: () => Knob | undefined
  keep: (raw: Buffer, envelope: Envelope, kind: MailOutcome) => Promise<void>
}

type Reply = { accept: () => void; refuse: (code: number, sentence: string) => void; babble: () => void }

const mostBytes = 10 * 1024 * 1024

const garbage = 'HTTP/1.1 502 Bad Gateway\r\n\r\n<html>\u0000\u0007 gnarfl</html>\r\n'

export const listenForMail = async (desk: Desk): Promise<{ port: number; close: () => Promise<void> }> => {
  // The library does not expose the socket, and the garbage knob has to write to it: sockets are found by the client's
  // port.
  const sockets = new Map<number, Socket>()
  const server = new SMTPServer({
    name: 'sandbox',
    logger: false,
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    size: mostBytes,
    maxRecipients: 100,
    maxClients: 200,
    closeTimeout: 100,
    onAuth: (auth, _session, callback) => callback(null, { user: auth.username ?? 'anybody' }),
    onData: (stream, session, callback) => {
      const reply: Reply = {
        accept: () => callback(null, 'OK: kept in the sandbox'),
        refuse: (code, sentence) => callback(Object.assign(new Error(sentence), { responseCode: code })),
        babble: () => sockets.get(session.remotePort)?.end(garbage),
      }
      receive(desk, stream, session, reply).catch((error: unknown) => {
        console.error('Sandbox: a bug in taking a message', error)
        reply.refuse(451, 'The sandbox has a bug; its log tells more')
      })
    },
  })
  // A client that hangs up is no error of ours; without a listener the event would end the process.
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => remember(sockets, socket))
  const port = await listenOnLoopback(server.server, desk.port, 'SANDBOX_SMTP_PORT')
  return { port, close: () => close(server, sockets) }
}

const receive = async (desk: Desk, stream: SMTPServerDataStream, session: SMTPServerSession, reply: Reply): Promise<void> => {
  const raw = await readAll(stream)
  if (raw === 'broken off') return
  if (raw === 'too big') return reply.refuse(552, `A message has at most ${mostBytes} bytes`)
  const { mailFrom, rcptTo } = session.envelope
  const envelope = { from: mailFrom === false ? '' : mailFrom.address, to: rcptTo.map(({ address }) => address) }
  const knob = desk.meet()
  await desk.keep(raw, envelope, knob?.behaviour === 'error' ? 'refused' : 'message')
  if (knob?.behaviour === 'duplicate') await desk.keep(raw, envelope, 'message')
  await answer(knob, reply)
}

const answer = async (knob: Knob | undefined, reply: Reply): Promise<void> => {
  if (knob?.behaviour === 'timeout') return
  if (knob?.behaviour === 'garbage') return reply.babble()
  if (knob?.behaviour === 'error') return reply.refuse(knob.code ?? 451, 'The sandbox was asked to refuse this')
  if (knob?.behaviour === 'delay') await wait(knob.ms)
  reply.accept()
}

const readAll = async (stream: SMTPServerDataStream): Promise<Buffer | 'too big' | 'broken off'> => {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    // An oversized message is read to its end and discarded, because SMTP allows the answer only then.
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes <= mostBytes) chunks.push(chunk)
    }
  } catch {
    return 'broken off'
  }
  return bytes > mostBytes ? 'too big' : Buffer.concat(chunks)
}

const remember = (sockets: Map<number, Socket>, socket: Socket): void => {
  const port = socket.remotePort
  if (port === undefined) return
  sockets.set(port, socket)
  socket.once('close', () => sockets.delete(port))
}

const close = async (server: SMTPServer, sockets: ReadonlyMap<number, Socket>): Promise<void> => {
  await new Promise<void>((resolve) => server.close(resolve))
  for (const socket of sockets.values()) socket.destroy()
}
