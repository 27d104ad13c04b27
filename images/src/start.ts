import { startImages, type Images } from './images.ts'
import { readSettings } from './settings.ts'

// A full disk takes no log, which is no reason to stop.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

const start = async (): Promise<void> => {
  const images = await startImages(readSettings(process.env), {
    failed: (requestId, error) => console.error(JSON.stringify({ requestId, error: String(error) })),
  })
  stopWhenAsked(images)
  if (!process.send) return console.log(`Image service: port ${images.port}`)
  process.on('message', (message: { areYouThere?: true }) => {
    if (message.areYouThere) process.send?.({ here: {} }, undefined, undefined, () => {})
  })
  process.send({ ready: true }, undefined, undefined, () => {})
}

const stopWhenAsked = (images: Images): void => {
  const stop = (): void => {
    setTimeout(() => process.exit(0), 1_000)
    void images.close().finally(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  process.once('disconnect', stop)
  // The parent may have exited during the start, before the listener was there.
  if (process.connected === false) stop()
}

start().catch((error: unknown) => {
  console.error(`Image service: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
})
