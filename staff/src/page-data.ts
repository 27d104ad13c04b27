import { parsedBlock } from '@alpenglow/client/page-blocks'
import type { Locale, TranslationPack } from '@alpenglow/contract/translations/api'

/**
 * The blocks of inert JSON that the server puts into the page. They are the same for everybody: the page reads the
 * session itself.
 */
type Blocks = {
  pack: { locale: Locale; texts: TranslationPack }
  desk: {
    mode: 'demo' | 'live'
    csrfCookie: string
    /** The shop may have another host name. */
    shopUrl: string
    /** The company's own time zone, in which its days begin and end. */
    timeZone: string
    /** The logins of the demo; null in live mode. */
    demo: { logins: { role: string; email: string; password: string }[]; secret: string } | null
  }
}

const read = <K extends keyof Blocks>(id: K) => parsedBlock(id) as Blocks[K]
export const pack = read('pack')
export const desk = read('desk')
