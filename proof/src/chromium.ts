import { programFrom } from './apt.ts'
import { chromiumGiven } from './environment.ts'

const shell = '/usr/bin/chromium-headless-shell'
const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * The browser of the journeys; Debian's package is installed where it is missing and that is allowed. The headless
 * shell opens a page in little more than half the time; where it can't be installed, any Chromium of the machine will
 * do.
 */
export async function findChromium(): ReturnType<typeof programFrom> {
  if (chromiumGiven) return programFrom('chromium', [chromiumGiven])
  const lean = await programFrom('chromium-headless-shell', [shell])
  return 'program' in lean ? lean : programFrom('chromium', whole)
}
