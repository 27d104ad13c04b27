import { startVault, type Vault } from './vault.ts'
import { trimMemory } from './trim-memory.ts'
import { readSettings } from './settings.ts'

// A full disk takes no log, which is no reason to stop.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

const start = async (): Promise<void> => {
  const vault = await startVault(readSettings(), { write: (line) => console.log(line) })
  stopWhenAsked(vault)
  trimMemory()
  if (!process.send) return console.log(`Card vault: port ${vault.port}`)
  process.on('message', (message: { areYouThere?: true }) => {
    if (message.areYouThere) process.send?.({ here: {} }, undefined, undefined, () => {})
  })
  process.send({ ready: true }, undefined, undefined, () => {})
}

const stopWhenAsked = (vault: Vault): void => {
  const stop = (): void => {
    setTimeout(() => process.exit(0), 1_000)
    void vault.close().finally(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  process.once('disconnect', stop)
  // The parent may have exited during the start, before the listener was there.
  if (process.connected === false) stop()
}

// Only fills the compile cache, for a faster start.
if (process.argv.includes('--compile')) process.exit(0)

start().catch((error: unknown) => {
  console.error(`Card vault: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
})
