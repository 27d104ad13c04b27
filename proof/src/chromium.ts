import { programFrom } from './apt.ts'
import { chromiumGiven } from './environment.ts'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The browser of the journeys: the machine's own, from Debian's packages where it is missing and may be installed. */
export const findChromium = () => programFrom('chromium', chromiumGiven ? [chromiumGiven] : places)
