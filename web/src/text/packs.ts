import type { Locale, Pack } from '@alpenglow/contract/translations/api'

export type Published = { path: string; locale: Locale; texts: Pack }
/** What a page was born with: the pack itself, or where it lies. */
type Born = { path: string; locale: Locale; texts?: Pack }
type Source = {
  /** Where the current pack of a language lies: a path that changes with its content. */
  ask: (locale: Locale) => Promise<string>
  load: (path: string) => Promise<Pack>
}

/** The texts that the page shows now. They change in place: whatever is typed or open stays. */
export function createPacks(born: Born | undefined, { ask, load }: Source) {
  let current = born?.texts && (born as Published)
  let first = current
  let latest = 0
  const listeners = new Set<() => void>()

  /**
   * Two refreshes may overlap, and answers overtake each other:
   *
   *   refresh('fr') ---- ask ------------------ load -----> too late, must not win
   *         refresh('en') ---- ask --- load -> shown
   *
   * so only the latest one may change the page.
   */
  async function refresh(locale: Locale): Promise<void> {
    const turn = ++latest
    const path = await ask(locale)
    if (turn !== latest || (current?.locale === locale && current.path === path)) return
    const texts = await load(path)
    if (turn !== latest) return
    current = { path, locale, texts }
    for (const listener of listeners) listener()
  }

  /** The texts that a page shows already, or, should these be gone from the server, those that took their place. */
  async function come({ path, locale }: Born): Promise<void> {
    const texts = await load(path).catch(() => undefined)
    if (texts) current = { path, locale, texts }
    else await refresh(locale).catch(() => pause(soonMs))
    if (!current) await come({ path, locale })
  }

  return {
    /** Settles when there are texts to show, however long that takes. */
    async here(): Promise<void> {
      if (born && !current) await come(born)
      first = current
    },
    current: () => current,
    /** What the page came with, and was drawn with if the server drew it. */
    born: () => first,
    refresh,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
export type Packs = ReturnType<typeof createPacks>

const everyMs = 60_000
/** Without any text nothing can be shown at all, so a first pack that did not come is asked for again soon. */
const soonMs = 2_000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Keeps the texts of a language fresh until it is stopped. What fails is tried again; the texts in hand stay. */
export function keepFresh(packs: Packs, locale: Locale): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const wait = () => {
    if (!stopped) timer = setTimeout(go, packs.current()?.locale === locale ? everyMs : soonMs)
  }
  const go = () => void packs.refresh(locale).then(wait, wait)
  if (packs.current()?.locale === locale) wait()
  else go()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
