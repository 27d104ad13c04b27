import { createHash } from 'node:crypto'
import { locales, type Locale, type Pack } from '@alpenglow/contract/translations/api'
import { texts as shipped } from '@alpenglow/contract/translations/texts'
import { fill, type Values } from '@alpenglow/contract/translations/text'
import type { Runner, Tx } from '../../db/connect.ts'
import { readTexts, writeShipped } from './store.ts'

/** A published pack: its path holds the hash of its content, so it may be kept for ever. `answer` is what names it to a browser. */
export type Published = { locale: Locale; file: string; pack: Pack; answer: { path: string }; block: PackBlock }
type PackBlock = { path: string; locale: Locale; texts: Pack }
export type Packs = Record<Locale, Published>

type Held<T> = { current(): T; refresh(): Promise<T> }

export const createTranslations = ({ held }: { held: Held<Packs> }) => {
  const fileIn = (packs: Packs, name: string) => Object.values(packs).find(({ file }) => file === name)?.pack

  return {
    /** The same object until a text changes. */
    currentPack: ({ locale }: { locale: Locale }): { path: string } => held.current()[locale].answer,
    /** A pack by its file name. Another process may have published it a moment before this one has heard of it: then look once more. */
    packFile: async (name: string): Promise<Pack | undefined> =>
      fileIn(held.current(), name) ?? (/^\w\w\.[\w-]{16}\.json$/.test(name) ? fileIn(await held.refresh(), name) : undefined),
    packBlock: (locale: Locale): PackBlock => held.current()[locale].block,
    /** A text for a guest. A key that does not exist shows itself: visible, and harmless. */
    text: (locale: Locale, key: string, values?: Values): string => fill(held.current()[locale].pack[key] ?? key, values),
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

function publish(locale: Locale, pack: Pack): Published {
  const hash = createHash('sha256').update(JSON.stringify(pack)).digest('base64url').slice(0, 16)
  const file = `${locale}.${hash}.json`
  const path = `/packs/${file}`
  return { locale, file, pack, answer: { path }, block: { path, locale, texts: pack } }
}

/** Every release brings its texts along. */
export const shipTexts = (tx: Tx): Promise<void> =>
  writeShipped(
    tx,
    Object.entries(shipped).flatMap(([key, text]) => locales.map((locale) => ({ key, locale, text: text[locale] }))),
  )
