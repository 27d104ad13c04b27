import { programFrom } from './apt.ts'
import { chromiumGiven } from './environment.ts'

const shell = '/usr/bin/chromium-headless-shell'
const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * The browser of the journeys, from Debian's packages where it is missing and may be installed. The edition without a window opens a page
 * in little more than half the time; where it can't be had, any that the machine has will do.
 */
export async function findChromium(): ReturnType<typeof programFrom> {
  if (chromiumGiven) return programFrom('chromium', [chromiumGiven])
  const lean = await programFrom('chromium-headless-shell', [shell])
  return 'program' in lean ? lean : programFrom('chromium', whole)
}
