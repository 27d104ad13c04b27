import { legalNames, type LegalName, type LegalText, type LegalVersion } from '@alpenglow/contract/legal/api'
import { locales, type Locale } from '@alpenglow/contract/translations/api'

export type LegalFile = { file: string; content: string }
type Read = { file: string; locale: Locale; demo: boolean; text: LegalText }
type Version = LegalVersion & { in: Record<Locale, LegalText> }
type Mode = 'demo' | 'live'

/** All texts of a folder, the newest version of each first; or a sentence for each problem. */
export function checkTexts(files: LegalFile[], mode: Mode): { texts: Version[]; problems: string[] } {
  const read = files.map(readText)
  const problems = read.filter((one) => typeof one === 'string')
  const good = read.filter((one) => typeof one !== 'string')
  // A file that could not be read would be reported as missing as well.
  if (problems.length === 0) problems.push(...legalNames.flatMap((name) => whatIsWrong(name, good)))
  if (mode === 'live') problems.push(...good.filter(({ demo }) => demo).map(({ file }) => `${file} is a text of the demo shop`))
  return { texts: problems.length > 0 ? [] : legalNames.flatMap((name) => versionsOf(name, good)), problems }
}

const named = /^([a-z]+)\.([1-9]\d{0,5})\.([a-z]{2})\.md$/
const isName = (name: string | undefined): name is LegalName => (legalNames as readonly (string | undefined)[]).includes(name)
const isLocale = (locale: string | undefined): locale is Locale => (locales as readonly (string | undefined)[]).includes(locale)

function readText({ file, content }: LegalFile): Read | string {
  const [, name, number, locale] = named.exec(file) ?? []
  if (!isName(name) || !isLocale(locale)) return `${file} is not named like terms.1.en.md`
  const { facts, markdown } = split(content)
  if (!facts) return `${file} does not begin with its facts between two lines of ---`
  const [version, effectiveFrom, title] = [Number(number), facts.get('effective_from') ?? '', facts.get('title') ?? '']
  if (!title) return `${file} has no title`
  if (facts.get('version') !== number)
    return `${file} says version ${facts.get('version') ?? 'nothing'}, and its name ${number}`
  if (!isDay(effectiveFrom)) return `${file} has no day like 2027-01-31 as effective_from`
  if (!markdown) return `${file} says nothing`
  return { file, locale, demo: facts.get('demo') === 'true', text: { name, version, effectiveFrom, title, markdown } }
}

/** `key: value`, one on each line; a value may stand in quotes. */
function split(content: string): { facts?: Map<string, string>; markdown: string } {
  const [, head, markdown = ''] = /^\uFEFF?---\r?\n(.*?)\r?\n---[ \t]*\r?\n(.*)$/s.exec(content) ?? []
  if (head === undefined) return { markdown }
  const pairs = head.split(/\r?\n/).flatMap((line): [string, string][] => {
    const [, key, written = ''] = /^(\w+):(.*)$/.exec(line) ?? []
    const value = written.trim()
    return key && value ? [[key, value.replace(/^(["'])(.*)\1$/, '$2')]] : []
  })
  return { facts: new Map(pairs), markdown: markdown.trim() }
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Newest first. */
const byVersion = (name: LegalName, read: Read[]) => {
  const own = read.filter(({ text }) => text.name === name)
  return [...Map.groupBy(own, ({ text }) => text.version)].toSorted(([a], [b]) => b - a)
}

function whatIsWrong(name: LegalName, read: Read[]): string[] {
  const versions = byVersion(name, read)
  if (versions.length === 0) return [`there is no ${name}.1.en.md`]
  const missing = versions.flatMap(([version, texts]) =>
    locales
      .filter((locale) => !texts.some((text) => text.locale === locale))
      .map((locale) => `${name}.${version}.${locale}.md is missing beside its other language`),
  )
  const torn = versions
    .filter(([, texts]) => new Set(texts.map(({ text }) => text.effectiveFrom)).size > 1)
    .map(([version]) => `${name}.${version} takes effect on two different days in its two languages`)
  const back = versions
    .filter(([, [here]], i) => i > 0 && (here?.text.effectiveFrom ?? '') >= (versions[i - 1]?.[1][0]?.text.effectiveFrom ?? ''))
    .map(([version]) => `${name}.${version} takes effect no earlier than the version after it`)
  return [...missing, ...torn, ...back]
}

const versionsOf = (name: LegalName, read: Read[]): Version[] =>
  byVersion(name, read).map(([version, texts]) => ({
    name,
    version,
    effectiveFrom: texts[0]?.text.effectiveFrom ?? '',
    in: Object.fromEntries(texts.map(({ locale, text }) => [locale, text])) as Record<Locale, LegalText>,
  }))
