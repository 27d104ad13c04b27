import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { createTransport } from 'nodemailer'
import { afterEach, expect, test } from 'vitest'
import { startSandbox } from './sandbox.ts'

const entry = new URL('start.ts', import.meta.url)
const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

const remembered = <Child extends ChildProcess>(child: Child): Child => {
  children.push(child)
  return child
}

const forked = async (args: readonly string[] = ['--port=0', '--smtp-port=0']) => {
  const child = remembered(fork(entry, args, { execArgv: [], stdio: 'ignore', serialization: 'json' }))
  expect((await once(child, 'message'))[0]).toEqual({ ready: true })
  return child
}

test('it says when it is ready, and goes when its parent goes', async () => {
  const child = await forked()
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([0, null])
})

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends it, though it holds back an answer', async (signal) => {
  const smtpPort = await freePort()
  const httpPort = await freePort()
  const child = await forked([`--port=${httpPort}`, `--smtp-port=${smtpPort}`])
  const knob = JSON.stringify({ behaviour: 'timeout' })
  await fetch(`http://127.0.0.1:${httpPort}/knobs/mail`, { method: 'PUT', body: knob })
  const sending = createTransport({ host: '127.0.0.1', port: smtpPort }).sendMail({ from: 'a@b.example', to: 'c@d.example' })
  const unanswered = expect(sending).rejects.toThrow()
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${httpPort}/mail/messages`)).json()).toHaveLength(1)
  child.kill(signal)
  expect(await once(child, 'exit')).toEqual([0, null])
  await unanswered
})

test('a port that is taken is named, with the variable that changes it', async () => {
  const other = await startSandbox({ http: 0, smtp: 0 })
  expect(await complaint({ SANDBOX_PORT: String(other.ports.http), SANDBOX_SMTP_PORT: '0' })).toContain(
    `cannot listen on 127.0.0.1:${other.ports.http}: it is taken. Set SANDBOX_PORT to another port`,
  )
  expect(await complaint({ SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: String(other.ports.smtp) })).toContain('Set SANDBOX_SMTP_PORT')
  await other.close()
})

test('a port that is none stops the start', async () => {
  expect(await complaint({ SANDBOX_PORT: 'mail' })).toContain('SANDBOX_PORT must be a port from 0 to 65535, not "mail"')
})

const complaint = async (env: Record<string, string>): Promise<string> => {
  const child = remembered(spawn(process.execPath, [entry.pathname], { env, stdio: ['ignore', 'ignore', 'pipe'] }))
  let text = ''
  child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  expect(await once(child, 'close')).toEqual([1, null])
  return text
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
