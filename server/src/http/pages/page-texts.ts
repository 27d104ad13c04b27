import type { Locale, TranslationPack } from '@alpenglow/contract/translations/api'
import { ownOf } from '@alpenglow/contract/values/own-property'
import type { FileRoute } from '../api/bind.ts'

/** The text keys of each part of the shop: `common` is around every page, each other part is a page. */
export type TextParts = Readonly<Record<string, readonly string[]>>
type Published = { path: string; locale: Locale; texts: TranslationPack }
type Options = {
  parts: TextParts | undefined
  packBlock(locale: Locale): Published
  packFile(name: string): Promise<TranslationPack | undefined>
}

const common = 'common'
const fileOf = (path: string, part: string) => path.replace('/packs/', '/page-packs/').replace(/\.json$/, `.${part}.json`)

/**
 * Splits the pack: a page loads its own texts and the common ones, and no other page's. Each part is an immutable file,
 * as the pack is: `/packs/fr.<hash>.json` has the part `/page-packs/fr.<hash>.home.json`. In development there are no
 * parts, and every page carries all texts.
 */
export function createPageTexts({ parts, packBlock, packFile }: Options) {
  const known = new WeakMap<TranslationPack, Map<string, TranslationPack>>()

  function partOf(pack: TranslationPack, part: string): TranslationPack | undefined {
    const keys = parts && ownOf(parts, part)
    if (!keys) return undefined
    const its = known.get(pack) ?? new Map<string, TranslationPack>()
    known.set(pack, its)
    const found = its.get(part) ?? only(pack, keys)
    its.set(part, found)
    return found
  }
  const partsFor = (page: string | undefined) => [common, ...(page === undefined ? [] : [page])]

  const file: FileRoute = {
    path: '/page-packs/:name',
    type: 'application/json',
    async find(name) {
      const [, whole, part] = /^(\w\w\.[\w-]{16})\.([\w-]{1,60})\.json$/.exec(name) ?? []
      const pack = whole === undefined ? undefined : await packFile(`${whole}.json`)
      return pack && part !== undefined ? partOf(pack, part) : undefined
    },
  }
  return {
    file,
    /** For a page that the browser renders: the texts themselves. */
    carried(locale: Locale, page: string | undefined): object {
      const block = packBlock(locale)
      if (!parts) return block
      const { path, texts } = block
      const its = partsFor(page)
      return {
        path,
        locale,
        parts: its,
        texts: Object.assign({}, ...its.map((part) => partOf(texts, part))) as TranslationPack,
      }
    },
    /** For a prerendered page, which shows its texts already: only the files' addresses. */
    fetched(locale: Locale, page: string | undefined): { block: object; from: string[] } {
      const { path } = packBlock(locale)
      if (!parts) return { block: { path, locale }, from: [path] }
      const its = partsFor(page)
      return { block: { path, locale, parts: its }, from: its.map((part) => fileOf(path, part)) }
    },
  }
}
export type PageTexts = ReturnType<typeof createPageTexts>

const only = (pack: TranslationPack, keys: readonly string[]): TranslationPack =>
  Object.fromEntries(keys.flatMap((key) => (Object.hasOwn(pack, key) ? [[key, pack[key] ?? '']] : [])))
