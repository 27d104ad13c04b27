import { printed, type Line } from './check.ts'
import { forgedHeaders } from './forged.ts'
import { headersOfAll } from './headers.ts'
import { startLiveHouse } from './house.ts'
import { smugglingByFrames } from './smuggling-h2.ts'
import { smuggling } from './smuggling.ts'

/** The shop as it is run for real: what strangers, siblings and bad moments may do to it from outside. */
export async function proveLive(): Promise<boolean> {
  const house = await startLiveHouse()
  const lines: Line[] = []
  try {
    lines.push(...(await headersOfAll(house, false)))
    lines.push(...(await smuggling(house)), await smugglingByFrames(house))
    lines.push(...(await forgedHeaders(house)))
  } finally {
    await house.stop()
  }
  console.log(`\n${printed(lines)}`)
  return lines.every(({ fell }) => fell.length === 0)
}
