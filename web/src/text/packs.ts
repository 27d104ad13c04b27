import type { Locale, TranslationPack } from '@alpenglow/contract/translations/api'

/** The loaded texts: a whole pack, or some parts of it. */
export type LoadedPack = { path: string; locale: Locale; texts: TranslationPack }
/** The pack that the page came with: its texts, or only their path. Without `parts` it is the whole pack. */
type Born = { path: string; locale: Locale; texts?: TranslationPack; parts?: string[] }
type Source = {
  /** Returns the path of a language's current pack; it changes with its content. */
  ask: (locale: Locale) => Promise<string>
  load: (path: string) => Promise<TranslationPack>
}

/** The path of a part of a pack (server/src/http/pages/page-texts.ts). */
const partOf = (path: string, part: string) => path.replace('/packs/', '/page-packs/').replace(/\.json$/, `.${part}.json`)

/** The texts of the page. They change in place: what is typed or open stays. */
export function createPacks(born: Born | undefined, { ask, load }: Source) {
  let current: LoadedPack | undefined = born?.texts && (born as LoadedPack)
  let first = current
  let latest = 0
  let isWhole = !born?.parts
  /** The parts that were needed so far, each with the promise of its load. */
  const parts = new Map(born?.parts?.map((part) => [part, Promise.resolve()]))
  const listeners = new Set<() => void>()
  const show = (next: LoadedPack) => {
    current = next
    for (const listener of listeners) listener()
  }

  /** Loads all needed parts of a pack, also those that become needed meanwhile. */
  async function loadNeeded(
    path: string,
    texts: TranslationPack = {},
    loaded: readonly string[] = [],
  ): Promise<TranslationPack> {
    if (isWhole) return load(path)
    const missing = [...parts.keys()].filter((part) => !loaded.includes(part))
    if (missing.length === 0) return texts
    const more = await Promise.all(missing.map((part) => load(partOf(path, part))))
    return loadNeeded(path, Object.assign({}, texts, ...more) as TranslationPack, [...loaded, ...missing])
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

  /** Loads the texts that the server rendered, or, should the server have dropped that pack, those that replaced it. */
  async function come({ path, locale }: Born): Promise<void> {
    const texts = await loadNeeded(path).catch(() => undefined)
    if (texts) current = { path, locale, texts }
    else await refresh(locale).catch(() => pause(soonMs))
    if (!current) await come({ path, locale })
  }

  /**
   * Adds to the current texts. Another pack may have replaced them while more was loading; then the part of the new pack
   * is loaded:
   *
   *   add('resort') --- load ----------------> of a pack that is shown no more: load again
   *         refresh('fr') ---- ask -- load -> shown
   */
  async function add(path: string, more: (path: string) => Promise<TranslationPack>): Promise<void> {
    const texts = await more(path)
    if (!current) return
    if (current.path !== path) return add(current.path, more)
    show({ ...current, texts: { ...current.texts, ...texts } })
  }

  /** After a release the server may have dropped this pack: its replacement is loaded with all needed parts. */
  async function addOrReplace(more: (path: string) => Promise<TranslationPack>): Promise<void> {
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
    /** Resolves when there are texts to show, however long that takes. */
    async here(): Promise<void> {
      if (born && !current) await come(born)
      first = current
    },
    /** Resolves when the texts of a page are loaded; until then it can't be rendered. */
    need(part: string): Promise<void> {
      if (isWhole) return Promise.resolve()
      const coming = parts.get(part) ?? comeLater(part)
      parts.set(part, coming)
      return coming
    },
    /** A text is in none of the loaded parts, which is a bug of ours: it is reported, and the whole pack loaded. */
    missed(key: string): void {
      if (isWhole) return
      isWhole = true
      reportError(new Error(`the text ${key} is in no part of the pack that this page has`))
      void addOrReplace(load).catch(() => {
        isWhole = false
      })
    },
    current: () => current,
    /** The texts that the page came with: hydration must render the same as the server. */
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
/** Without texts nothing can be rendered, so a first pack that failed is retried soon. */
const soonMs = 2_000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Polls for new texts of a language until it is stopped. A failure is retried; the current texts stay. */
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
