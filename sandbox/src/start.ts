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

/** Whoever started us takes a long silence for death. Not over HTTP, where a knob may hold answers back. */
const answerWhoeverAsks = (): void => {
  process.on('message', (message: { areYouThere?: true }) => {
    if (message.areYouThere) process.send?.({ here: {} }, undefined, undefined, () => {})
  })
}

const stopWhenAsked = (sandbox: Sandbox): void => {
  // A call held back by a knob must not hold the process back: whatever is still open after a second is cut off.
  const stop = (): void => {
    setTimeout(() => process.exit(0), 1_000)
    void sandbox.close().finally(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  process.once('disconnect', stop)
  // The parent may have gone while we were starting, before anybody listened for that.
  if (process.connected === false) stop()
}

start().catch((error: unknown) => {
  console.error(`Sandbox: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
})
