import { readPorts, readShopUrl } from './environment.ts'
import { startSandbox, type Sandbox } from './sandbox.ts'

const start = async (): Promise<void> => {
  const sandbox = await startSandbox(readPorts(), undefined, readShopUrl())
  stopWhenAsked(sandbox)
  if (process.send) {
    answerWhoeverAsks()
    process.send({ ready: true }, undefined, undefined, () => {})
  } else
    console.log(
      `Sandbox: http://127.0.0.1:${sandbox.ports.http} (mail by SMTP on port ${sandbox.ports.smtp}). Nothing leaves this machine.`,
    )
}

/**
 * Answers the parent's liveness checks, because it takes silence for a crash. Not over HTTP, where a knob may delay
 * answers.
 */
const answerWhoeverAsks = (): void => {
  process.on('message', (message: { areYouThere?: true }) => {
    if (message.areYouThere) process.send?.({ here: {} }, undefined, undefined, () => {})
  })
}

const stopWhenAsked = (sandbox: Sandbox): void => {
  // A call that a knob delays must not delay the exit: connections that are open after a second are closed.
  const stop = (): void => {
    setTimeout(() => process.exit(0), 1_000)
    void sandbox.close().finally(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  process.once('disconnect', stop)
  // The parent may have exited during the start, before the listener was there.
  if (process.connected === false) stop()
}

start().catch((error: unknown) => {
  console.error(`Sandbox: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
})
