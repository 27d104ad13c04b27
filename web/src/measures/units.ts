import type { Locale } from '@alpenglow/contract/translations/api'
import { unitsFor, type Units } from '@alpenglow/contract/values/units'
import { useEffect, useSyncExternalStore } from 'react'
import { readBlock } from '../loading/page-data.ts'
import { saysSignedIn } from '../cookies.ts'
import { kept } from '../tab-storage.ts'
import { useMe } from '../session/session.ts'
import { useText } from '@alpenglow/client/words/words'

let wasTold = false

/** Something measured is being written: the server keeps such a page once for each units. */
export const tellsUnits = (): void => {
  wasTold = true
}

/** For the server: whether what `render` has rendered tells any lengths. */
export function asksTheUnits<T>(render: () => T): { rendered: T; isMeasured: boolean } {
  wasTold = false
  return { rendered: render(), isMeasured: wasTold }
}

const never = () => () => {}
const asPrerendered = () => readBlock('prerendered')?.units
const chosen = 'units'

/** The server has looked at the same languages; what it drew stays as it is. In the other language the units may be others. */
function here(locale: Locale): Units {
  const rendered = readBlock('pack')?.locale === locale ? asPrerendered() : undefined
  return rendered ?? before() ?? unitsFor(locale, navigator.languages)
}

/** What somebody who is still signed in had chosen when this tab last knew. */
function before(): Units | undefined {
  const known = saysSignedIn(document.cookie) ? kept.read(chosen) : null
  return known === 'imperial' || known === 'metric' ? known : undefined
}

/** The units that this guest reads: those that they have chosen, or else those that their language and their browser speak for. */
export function useUnits(): Units {
  const { locale } = useText()
  const visitor = useMe()
  const guessed = useSyncExternalStore(
    never,
    () => here(locale),
    () => asPrerendered() ?? 'metric',
  )
  const own = visitor.state === 'in' ? visitor.me.measurementSystem : undefined
  useEffect(() => {
    if (own) kept.write(chosen, own)
  }, [own])
  return own ?? guessed
}
