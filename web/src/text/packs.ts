import type { Locale, Pack } from '@alpenglow/contract/translations/api'

/** The texts in hand: all of a pack, or those of some parts of it. */
export type Published = { path: string; locale: Locale; texts: Pack }
/** What a page was born with: its texts, or where they lie. Without parts they are all of the pack. */
type Born = { path: string; locale: Locale; texts?: Pack; parts?: string[] }
type Source = {
  /** Where the current pack of a language lies: a path that changes with its content. */
  ask: (locale: Locale) => Promise<string>
  load: (path: string) => Promise<Pack>
}

/** Where a part of a pack lies (server/src/http/pages/page-texts.ts). */
const partOf = (path: string, part: string) => path.replace('/packs/', '/page-packs/').replace(/\.json$/, `.${part}.json`)

/** The texts that the page shows now. They change in place: whatever is typed or open stays. */
export function createPacks(born: Born | undefined, { ask, load }: Source) {
  let current: Published | undefined = born?.texts && (born as Published)
  let first = current
  let latest = 0
  let isWhole = !born?.parts
  /** The parts that were needed so far, and when each is here. */
  const parts = new Map(born?.parts?.map((part) => [part, Promise.resolve()]))
  const listeners = new Set<() => void>()
  const show = (next: Published) => {
    current = next
    for (const listener of listeners) listener()
  }

  /** All that is needed of a pack, with what comes to be needed meanwhile. */
  async function loadNeeded(path: string, texts: Pack = {}, loaded: readonly string[] = []): Promise<Pack> {
    if (isWhole) return load(path)
    const missing = [...parts.keys()].filter((part) => !loaded.includes(part))
    if (missing.length === 0) return texts
    const more = await Promise.all(missing.map((part) => load(partOf(path, part))))
    return loadNeeded(path, Object.assign({}, texts, ...more) as Pack, [...loaded, ...missing])
  }

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
    const texts = await loadNeeded(path)
    if (turn === latest) show({ path, locale, texts })
  }

  /** The texts that a page shows already, or, should these be gone from the server, those that took their place. */
  async function come({ path, locale }: Born): Promise<void> {
    const texts = await loadNeeded(path).catch(() => undefined)
    if (texts) current = { path, locale, texts }
    else await refresh(locale).catch(() => pause(soonMs))
    if (!current) await come({ path, locale })
  }

  /**
   * Adds to the texts in hand. They may have been replaced by the time that more of them is here; then it is wanted of the new pack:
   *
   *   add('resort') --- load ----------------> of a pack that nobody shows any more: once more
   *         refresh('fr') ---- ask -- load -> shown
   */
  async function add(path: string, more: (path: string) => Promise<Pack>): Promise<void> {
    const texts = await more(path)
    if (!current) return
    if (current.path !== path) return add(current.path, more)
    show({ ...current, texts: { ...current.texts, ...texts } })
  }

  /** After a release the pack in hand may be gone from the server: the one that took its place comes with all that is needed. */
  async function addOrReplace(more: (path: string) => Promise<Pack>): Promise<void> {
    if (!current) return
    const { path, locale } = current
    await add(path, more).catch(async (error: unknown) => {
      await refresh(locale)
      if (current?.path === path) throw error
    })
  }

  async function comeLater(part: string): Promise<void> {
    try {
      await addOrReplace((path) => load(partOf(path, part)))
    } catch (error) {
      parts.delete(part)
      throw error
    }
  }

  return {
    /** Settles when there are texts to show, however long that takes. */
    async here(): Promise<void> {
      if (born && !current) await come(born)
      first = current
    },
    /** The texts of a page are there; until then it can't be shown. */
    need(part: string): Promise<void> {
      if (isWhole) return Promise.resolve()
      const coming = parts.get(part) ?? comeLater(part)
      parts.set(part, coming)
      return coming
    },
    /** A text that is shown is in no part that is here, which is a fault of ours: from now on all of them are. */
    missed(key: string): void {
      if (isWhole) return
      isWhole = true
      reportError(new Error(`the text ${key} is in no part of the pack that this page has`))
      void addOrReplace(load).catch(() => {
        isWhole = false
      })
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
