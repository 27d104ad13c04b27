import { createHash } from 'node:crypto'
import { locales, type Locale, type TranslationPack } from '@alpenglow/contract/translations/api'
import { texts as shipped } from '@alpenglow/texts/texts'
import { fill, type Values } from '@alpenglow/contract/translations/text'
import type { Runner, Tx } from '../../db/connect.ts'
import { readTexts, writeShipped } from './store.ts'
import { ownOf } from '@alpenglow/contract/values/own-property'

/**
 * A published pack. Its path contains the hash of its contents, so browsers cache it for ever; `answer` refers to it.
 * The shop's `pack` lacks the texts of the desk and of mails, `desk` lacks those of the shop's pages; `all` is for the
 * server itself.
 */
export type PublishedPack = {
  locale: Locale
  file: string
  pack: TranslationPack
  desk: TranslationPack
  all: TranslationPack
  answer: { path: string }
  block: PackBlock
}
type PackBlock = { path: string; locale: Locale; texts: TranslationPack }
export type Packs = Record<Locale, PublishedPack>

type Held<T> = { current(): T; refresh(): Promise<T> }

export const createTranslations = ({ held }: { held: Held<Packs> }) => {
  // A browser that received a path may request it later, after a text has changed.
  const announced = new Map<string, TranslationPack>()
  const tell = (locale: Locale): PublishedPack => {
    const published = held.current()[locale]
    if (!announced.has(published.file)) announced.set(published.file, published.pack)
    for (const file of announced.keys()) if (announced.size > 20) announced.delete(file)
    return published
  }
  // A caller could request any number of unpublished packs, so the database is read at most once a second.
  let look = { at: -Infinity, found: Promise.resolve(held.current()) }
  const lookAgain = () => {
    if (performance.now() - look.at >= 1000) look = { at: performance.now(), found: held.refresh() }
    return look.found
  }
  const fileIn = (packs: Packs, name: string) => Object.values(packs).find(({ file }) => file === name)?.pack

  return {
    /** The same object until a text changes. */
    currentPack: ({ locale }: { locale: Locale }): { path: string } => tell(locale).answer,
    /**
     * A pack by its file name. Another process may have published it before this one was notified, so a miss reloads
     * once.
     */
    packFile: async (name: string): Promise<TranslationPack | undefined> =>
      fileIn(held.current(), name) ??
      announced.get(name) ??
      (/^\w\w\.[\w-]{16}\.json$/.test(name) ? fileIn(await lookAgain(), name) : undefined),
    packBlock: (locale: Locale): PackBlock => tell(locale).block,
    /** The desk's texts, with those of the shared controls. */
    deskPack: (locale: Locale): TranslationPack => held.current()[locale].desk,
    /** A translated text for a guest. A missing key is returned as it is: visible, and harmless. */
    text: (locale: Locale, key: string, values?: Values): string => fill(ownOf(held.current()[locale].all, key) ?? key, values),
  }
}
export type Translations = ReturnType<typeof createTranslations>

export async function loadPacks(on: Runner): Promise<Packs> {
  const rows = await readTexts(on)
  const entries = locales.map((locale) => {
    const own = rows.filter((row) => row.locale === locale)
    return [locale, publish(locale, Object.fromEntries(own.map(({ key, text }) => [key, text])))] as const
  })
  return Object.fromEntries(entries) as Packs
}

const only = (all: TranslationPack, wanted: RegExp): TranslationPack =>
  Object.fromEntries(Object.entries(all).filter(([key]) => wanted.test(key)))

function publish(locale: Locale, all: TranslationPack): PublishedPack {
  const pack = only(all, /^(?!desk\.|mails\.)/)
  const desk = only(all, /^(desk|components)\./)
  const hash = createHash('sha256').update(JSON.stringify(pack)).digest('base64url').slice(0, 16)
  const file = `${locale}.${hash}.json`
  const path = `/packs/${file}`
  return { locale, file, pack, desk, all, answer: { path }, block: { path, locale, texts: pack } }
}

/** Writes the texts of this release. */
export const shipTexts = (tx: Tx): Promise<void> =>
  writeShipped(
    tx,
    Object.entries(shipped).flatMap(([key, text]) => locales.map((locale) => ({ key, locale, text: text[locale] }))),
  )
