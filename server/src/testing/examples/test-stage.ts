import { prepareDatabase } from '../../compose/prepare.ts'
import { readConfig } from '../../config/read.ts'
import { createFakeCards, type FakeCards } from '../../providers/cards/fake.ts'
import { startSandbox } from '../../providers/mail/test-sandbox.ts'
import { testApi, type TestApi } from '../test-api.ts'
import type { Browser } from '../test-browser.ts'
import { testDatabase, type TestDatabase } from '../test-database.ts'
import { demoEnvironment } from '../test-environment.ts'
import { newVisitor } from '../test-guest.ts'
import { startImageService } from '../test-images.ts'
import { createRecorder, type Recorder } from './recorder.ts'
import { createSteadier } from './steady.ts'

/** The day of the demo's catalogue: on it, seasons and prices are as its file has them. */
const today = '2026-11-21'
export const shopNow = `${today}T17:00:00.000Z`

/** The whole shop for the examples: on one day, with nobody in it but those who come. */
export type Stage = Recorder & {
  api: TestApi & { on: TestDatabase }
  cards: FakeCards
  /** A browser on its first visit, whose calls become examples. */
  visitor(): Promise<Browser>
  close(): Promise<void>
}

/** The image service, and the sandbox in which other companies say who a guest is. */
async function startServices() {
  const [images, sandbox] = await Promise.all([startImageService(), startSandbox()])
  return {
    environment: { ...images.environment, SANDBOX_PORT: new URL(sandbox.url).port },
    stop: () => Promise.all([images.close(), sandbox.stop()]),
  }
}

/** `withServices`: with the processes that only some calls need. */
export async function openStage(withServices: boolean): Promise<Stage> {
  const began = { real: Date.now(), shop: Date.parse(shopNow) }
  const [on, services] = await Promise.all([testDatabase(), withServices ? startServices() : undefined])
  await prepareDatabase(readConfig({ ...demoEnvironment, DATABASE_URL: on.url }), { today })
  const cards = createFakeCards()
  const environment = {
    ...services?.environment,
    SHOP_NOW: shopNow,
    ORDER_REVIEW_ABOVE: 'USD:100000',
  }
  const api = { ...(await testApi({ ...on, holdsDemo: true }, environment, (db) => db, { cards })), on }
  const recorder = createRecorder(createSteadier(began))
  return {
    ...recorder,
    api,
    cards,
    visitor: async () => recorder.record(await newVisitor(api)),
    close: async () => {
      await api.close()
      await Promise.all([on.drop(), services?.stop()])
    },
  }
}
