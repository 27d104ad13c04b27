import { backupUnderLoad } from './backup.ts'
import { vaultMisplaced } from './cards/misplaced-vault.ts'
import { cardsThroughNginx } from './cards/through-nginx.ts'
import { formatTally, type TallyLine } from './tally.ts'
import { forgedHeaders } from './forged-headers.ts'
import { headersOfAll, headersWhenAway } from './headers.ts'
import { newsThroughNginx } from './news-stream.ts'
import { startLiveHouse, type LiveHouse } from './live-house.ts'
import { tryMovedClock } from './moved-clock.ts'
import { rollingRestarts } from './rolling/rolling.ts'
import { sixthVersion } from './ipv6.ts'
import { smugglingByFrames } from './smuggling-h2.ts'
import { trySmuggling } from './smuggling.ts'
import { tossedCookies } from './tossed-cookies.ts'

/** Each part leaves the house as it found it. */
const parts: Record<string, (house: LiveHouse) => Promise<TallyLine[]>> = {
  headers: async (house) => [
    ...(await headersOfAll(house, false)),
    ...(await withCookiePrefix(house, () => headersOfAll(house, true))),
    await headersWhenAway(house),
  ],
  smuggling: async (house) => [...(await trySmuggling(house)), await smugglingByFrames(house)],
  forged: forgedHeaders,
  cards: async (house) => [...(await cardsThroughNginx(house)), await vaultMisplaced(house)],
  ipv6: sixthVersion,
  news: newsThroughNginx,
  tossed: async (house) => [
    await tossedCookies(house, false),
    ...(await withCookiePrefix(house, async () => [await tossedCookies(house, true)])),
  ],
  backup: backupUnderLoad,
  days: tryMovedClock,
}

async function withCookiePrefix(house: LiveHouse, work: () => Promise<TallyLine[]>): Promise<TallyLine[]> {
  await house.restart({ COOKIE_HOST_PREFIX: 'on' })
  const lines = await work()
  await house.restart({})
  return lines
}

/**
 * The shop as in production, attacked from outside by strangers and sibling hosts, and at bad moments. `npm run prove
 * -- live smuggling ipv6` runs only these parts; `live rolling 2000` restarts the serving processes during so many
 * calls, in a house of its own.
 */
export async function proveLive(wanted: string[]): Promise<boolean> {
  const isChosen = (name: string) => wanted.length === 0 || wanted.includes(name)
  const chosen = Object.entries(parts).filter(([name]) => isChosen(name))
  const lines: TallyLine[] = []
  try {
    if (chosen.length > 0) lines.push(...(await proveParts(chosen.map(([, part]) => part))))
    if (isChosen('rolling')) lines.push(...(await rollingRestarts(wanted.filter((one) => /^\d+$/.test(one)))))
  } finally {
    console.log(`\n${formatTally(lines)}`)
  }
  return lines.length > 0 && lines.every(({ fell }) => fell.length === 0)
}

async function proveParts(chosen: readonly ((house: LiveHouse) => Promise<TallyLine[]>)[]): Promise<TallyLine[]> {
  const lines: TallyLine[] = []
  const house = await startLiveHouse()
  try {
    for (const part of chosen) lines.push(...(await part(house)))
    return lines
  } catch (error) {
    console.log(`\n${formatTally(lines)}`)
    throw error
  } finally {
    await house.stop()
  }
}
