import type { Locale } from '@alpenglow/contract/translations/api'
import { unitsFor, type Units } from '@alpenglow/contract/values/units'
import { useEffect, useSyncExternalStore } from 'react'
import { readBlock } from '../loading/page-data.ts'
import { saysSignedIn } from '../cookies.ts'
import { tabStorage } from '../tab-storage.ts'
import { useMe } from '../session/session.ts'
import { useText } from '@alpenglow/client/words/words'

let wasTold = false

/** Marks the page in rendering as one with lengths: the server caches such a page once for each units. */
export const markMeasured = (): void => {
  wasTold = true
}

/** For the server: whether `render` has rendered any lengths. */
export function trackUnits<T>(render: () => T): { rendered: T; isMeasured: boolean } {
  wasTold = false
  return { rendered: render(), isMeasured: wasTold }
}

const never = () => () => {}
const asPrerendered = () => readBlock('prerendered')?.units
const chosen = 'units'

/**
 * The server has read the same preferred languages, so its choice stays. In the other language the units may differ.
 */
function here(locale: Locale): Units {
  const rendered = readBlock('pack')?.locale === locale ? asPrerendered() : undefined
  return rendered ?? before() ?? unitsFor(locale, navigator.languages)
}

/** The choice of a guest who is still signed in, as this tab last knew it. */
function before(): Units | undefined {
  const known = saysSignedIn(document.cookie) ? tabStorage.read(chosen) : null
  return known === 'imperial' || known === 'metric' ? known : undefined
}

/** The units of this guest: those in their account, or else a guess by their language and browser. */
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
    if (own) tabStorage.write(chosen, own)
  }, [own])
  return own ?? guessed
}
