import { parsedBlock } from '@alpenglow/client/page-blocks'
import type { Locale, Pack } from '@alpenglow/contract/translations/api'

/** What the server lays into the page as inert JSON. It is the same for everybody: who sits here, the page asks. */
type Blocks = {
  pack: { locale: Locale; texts: Pack }
  desk: {
    mode: 'demo' | 'live'
    csrfCookie: string
    /** The shop may have another host name. */
    shopUrl: string
    /** The company's own time zone, in which its days begin and end. */
    timeZone: string
    /** What everybody may try the demo with; none where guests buy for real. */
    demo: { logins: { role: string; email: string; password: string }[]; secret: string } | null
  }
}

const read = <K extends keyof Blocks>(id: K) => parsedBlock(id) as Blocks[K]
export const pack = read('pack')
export const desk = read('desk')
