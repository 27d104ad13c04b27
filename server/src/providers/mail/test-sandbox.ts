import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../../embedded/throwaway.ts'

export type ReceivedMail = {
  to: string[]
  from: string
  subject: string
  text: string
  html: string
  links: string[]
  headers: Record<string, string>
  attachments: { name: string; type: string; bytes: number }[]
}
export type Sandbox = {
  smtpPort: number
  url: string
  inbox(to: string): Promise<ReceivedMail[]>
  turn(knob: Record<string, unknown>, provider?: string): Promise<void>
  stop(): Promise<void>
}

const program = join(import.meta.dirname, '../../../../sandbox/src/start.ts')

/** Starts the provider sandbox in its own process, as in the running house. */
export async function startSandbox(given?: number, shopUrl = 'http://localhost:3000'): Promise<Sandbox> {
  const { child, port, smtpPort } = await launch(given, shopUrl)
  const ask = async (path: string, method = 'GET', body?: unknown) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
    if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  return {
    smtpPort,
    url: `http://127.0.0.1:${port}`,
    inbox: async (to) => (await (await ask(`/mail/messages?to=${encodeURIComponent(to)}`)).json()) as ReceivedMail[],
    turn: async (knob, provider = 'mail') => void (await ask(`/knobs/${provider}`, 'PUT', knob)),
    stop: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

const mostTries = 5
/**
 * Another process may take a free port before the sandbox listens: the sandbox then exits, and is started with other
 * ports.
 */
async function launch(given: number | undefined, shopUrl: string, tries = mostTries) {
  const [port, smtpPort] = [await freePort(), given ?? (await freePort())]
  const child = fork(program, [`--port=${port}`, `--smtp-port=${smtpPort}`, `--shop-url=${shopUrl}`])
  const isListening = await Promise.race([once(child, 'message').then(() => true), once(child, 'exit').then(() => false)])
  if (isListening) return { child, port, smtpPort }
  if (tries === 1) throw new Error('the sandbox did not start')
  return launch(given, shopUrl, tries - 1)
}
