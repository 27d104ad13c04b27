import { readCommandLine, refuseUse } from '@alpenglow/contract/commands/command-line'
import { developmentCommands } from '@alpenglow/contract/commands/development'
import { proveBadRequests } from './proofs/bad-requests.ts'
import { proveCanary } from './proofs/canary.ts'
import { proveCarts } from './proofs/carts.ts'
import { proveDisk } from './proofs/disk.ts'
import { proveEnumeration } from './proofs/enumeration.ts'
import { proveEverywhere } from './everywhere/everywhere.ts'
import { proveFlood } from './proofs/flood.ts'
import { proveExamples } from './clients/examples.ts'
import { proveGeneratedClients } from './clients/generated-clients.ts'
import { proveHotel } from './hotel/hotel.ts'
import { proveInvariants } from './orders/invariants.ts'
import { proveKill } from './proofs/kill.ts'
import { proveKillStorm } from './buying/kill-storm.ts'
import { proveLargestInputs } from './proofs/largest-inputs.ts'
import { proveLastOrders } from './buying/last-orders.ts'
import { proveLastPlaces } from './proofs/last-places.ts'
import { proveLive } from './live/live.ts'
import { proveJourneys, provePresses } from './everywhere/long-journeys.ts'
import { proveNews } from './proofs/news.ts'
import { proveOutcomes } from './proofs/outcomes.ts'
import { provePhotos } from './proofs/photos.ts'
import { provePromotions } from './proofs/promotions.ts'
import { provePressedAtOnce } from './buying/pressed-at-once.ts'
import { proveRestoreDrill } from './buying/restore-drill.ts'
import { proveStop } from './proofs/stop.ts'
import { proveTwoApi } from './proofs/two-api.ts'
import { proveUpgrade } from './orders/upgrade.ts'
import { proveVisitors } from './proofs/visitors.ts'

/** A proof prints what it measured, and returns whether that is as promised. */
type Proof = { says: string; prove(parts: string[]): Promise<boolean> }

const proofs: Record<string, Proof> = {
  'bad-requests': {
    says: 'no bad request breaks shop or desk or changes anything, whoever makes it',
    prove: proveBadRequests,
  },
  canary: { says: 'of a person who goes through all that may fail, no log of the house tells anything', prove: proveCanary },
  carts: {
    says: 'API and PostgreSQL are killed while guests fill their carts: whatever was answered is there, once',
    prove: proveCarts,
  },
  disk: {
    says: 'a disk that is full ends nobody: memory answers, writes are 503, and 30 s after there is room all is as before (as root)',
    prove: proveDisk,
  },
  enumeration: {
    says: 'neither answer nor time of a sign-in or a forgotten password tells who has an account (2,000 of each, or as many as one says)',
    prove: proveEnumeration,
  },
  everywhere: {
    says: 'what a test run takes a share of, whole: every page, control, width, light, case and outcome, in both languages, and how soon things happen; a release runs it (three quarters of an hour)',
    prove: proveEverywhere,
  },
  examples: {
    says: 'every example of the API document is what the shop answers today',
    prove: proveExamples,
  },
  flood: {
    says: 'beside a flood of wrong sign-ins whoever knows their password gets in: known browsers and the desk 95 % within 3 s',
    prove: proveFlood,
  },
  'generated-clients': {
    says: 'clients that two generators of others make of the API document compile, sign in, read a cart and place an order',
    prove: proveGeneratedClients,
  },
  hotel: {
    says: '2,000 guests behind one address in ten minutes, of whom twenty would have the shop for themselves: nobody else is refused, or waits twice as long (25 min; or for so many, in so many minutes)',
    prove: proveHotel,
  },
  invariants: {
    says: 'of 100,000 orders all that always has to be so is found to be so within 5 s, and what is broken on purpose is told',
    prove: proveInvariants,
  },
  journeys: {
    says: 'every page is for everybody in English too, and whatever a bank takes its time for, its guest is told how it ends (5 min)',
    prove: proveJourneys,
  },
  kill: {
    says: 'API, worker and PostgreSQL heal by themselves under load: within 3 s of kill -9, and within 16 s of beginning to hang',
    prove: proveKill,
  },
  'kill-storm': {
    says: '2,000 purchases while API, worker, vault and PostgreSQL are killed: nobody is charged without a pass, or has one without, or is told otherwise',
    prove: proveKillStorm,
  },
  'largest-inputs': {
    says: 'bodies, addresses and headers as large as may be, full of what careless code stumbles over, hold nobody up for 50 ms',
    prove: proveLargestInputs,
  },
  'last-orders': {
    says: '200 buyers want the last 10 places at two processes and buy them, 20 times: exactly ten orders, each paid once, none oversold, none an orphan',
    prove: proveLastOrders,
  },
  'last-places': {
    says: '200 buyers want the last 10 places at two processes, 20 times: ten get them, the others are told in 2 s; kill -9 meanwhile loses no place',
    prove: proveLastPlaces,
  },
  live: {
    says: "live mode behind Debian's nginx with the sample of the docs: headers, smuggling, forged headers, IPv6, tossed cookies, backups; and none of 20,000 calls fails while API, worker and vault are restarted",
    prove: proveLive,
  },
  news: {
    says: 'five hundred open pages cost one process 40 MB and no carts, hear of a change in 2 s, and are back 5 s after kill -9, knowing all',
    prove: proveNews,
  },
  outcomes: {
    says: 'whatever a card gateway answers, and at whichever await a process dies: no money is held for nothing, none is taken, and the guest hears what is so',
    prove: proveOutcomes,
  },
  photos: {
    says: 'sixty hostile files cost the image service 2 s and 256 MB each at most; faces are found, and what that takes',
    prove: provePhotos,
  },
  'pressed-at-once': {
    says: 'fifty calls for the order of one cart at once, at two processes and in two sessions, 200 times: one order, paid once, told to all',
    prove: provePressedAtOnce,
  },
  presses: {
    says: 'every button of every page, pressed before the page listens, does what it does later (half an hour)',
    prove: provePresses,
  },
  promotions: {
    says: 'a code that counts once, wanted by 100 accounts at two processes, taken out while it counts, ending in between, 20 times: one has it, nobody twice',
    prove: provePromotions,
  },
  'restore-drill': {
    says: 'a database is taken back to a backup from the midst of a sale: every capture of the gateway has its order again, or is refunded',
    prove: proveRestoreDrill,
  },
  stop: {
    says: 'half a request keeps nobody from leaving: the house stops within 15 s, a balanced API within 20 s',
    prove: proveStop,
  },
  'two-api': {
    says: "two API processes on Debian's PostgreSQL 15, behind a proxy that takes turns, behave as one (integration, journeys: one half)",
    prove: proveTwoApi,
  },
  upgrade: {
    says: 'a shop of the release before (the folder of its checkout), with 1,000 orders, is migrated while it sells, and both sell beside each other: all that always has to be so holds before, between and after',
    prove: proveUpgrade,
  },
  visitors: {
    says: '500 visitors of 50 networks hold all 100 places of a day for nothing: of the families who would have had one 95 % have one (an hour, moved by the test)',
    prove: proveVisitors,
  },
}

const { positionals } = readCommandLine(developmentCommands.prove, process)
const [name, ...parts] = positionals
const proof = name === undefined ? undefined : proofs[name]
if (!proof) {
  const longest = Math.max(...Object.keys(proofs).map(({ length }) => length))
  const rows = Object.entries(proofs).map(([each, { says }]) => `  npm run prove -- ${each.padEnd(longest + 1)}${says}`)
  const list = ['The proofs:', ...rows].join('\n')
  if (name) refuseUse(developmentCommands.prove, process, `There is no proof ${name}. ${list}`)
  console.log(list)
  process.exit(0)
}

// All processes of a proof end with it, also when it is interrupted.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

console.log(`Proving: ${proof.says}`)
const holds = await proof.prove(parts).catch((error: unknown) => {
  console.error(error)
  return false
})
console.log(holds ? `${name}: proved` : `${name}: NOT proved`)
process.exit(holds ? 0 : 1)
