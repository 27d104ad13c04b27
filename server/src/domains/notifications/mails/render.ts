import { fill, type Values } from '@alpenglow/contract/translations/text'
import type { Locale } from '@alpenglow/contract/translations/api'
import type { Letter } from '../../letter.ts'
import { factKey, frameKeys } from './frame.ts'
import { asHtml } from './as-html.ts'
import { asText } from './as-text.ts'
import type { MailContents } from './mail-contents.ts'

/** A text of the translation pack. */
export type TextLookup = (locale: Locale, key: string) => string
export type MailFrame = { mode: 'demo' | 'live'; publicUrl: string; deskUrl?: string; words: TextLookup }
export type RenderedMail = { subject: string; text: string; html: string }

/**
 * Contents whose number only the sender knows: rows above the facts (a value has a line for each of several things),
 * and paragraphs after the letter's own, already translated.
 */
export type MoreMailContents = { rows?: readonly { name: string; value: string }[]; paragraphs?: readonly string[] }

export function renderMail(
  letter: Letter,
  locale: Locale,
  given: Values,
  { mode, publicUrl, deskUrl, words }: MailFrame,
  more: MoreMailContents = {},
): RenderedMail {
  const place = letter.button?.at === 'desk' && deskUrl ? deskUrl : publicUrl
  const values = { ...given, host: new URL(publicUrl).host }
  const say = (key: string, besides: Values = {}) => fill(words(locale, key), { ...values, ...besides })
  const facts = (letter.facts ?? []).flatMap((fact) => {
    const [name, value] = [say(factKey(fact)), String(given[fact] ?? '')]
    return value === '' ? [] : [{ name, value, line: say(frameKeys.fact, { name, value }), isSum: fact === 'total' }]
  })
  const rows = (more.rows ?? []).map((row) => ({
    ...row,
    line: say(frameKeys.fact, { ...row, value: row.value.replaceAll('\n', ' · ') }),
    isSum: false,
  }))
  const written: MailContents = {
    title: say(letter.title),
    paragraphs: [...letter.paragraphs.map((key) => say(key)), ...quoted(letter, given), ...(more.paragraphs ?? [])],
    facts: [...rows, ...facts],
    button: letter.button && { label: say(letter.button.label), href: linkInShop(place, letter.button.path, given) },
    demo: mode === 'demo' ? say(frameKeys.demo) : undefined,
    footer: say(frameKeys.footer),
  }
  // A line break in a name would otherwise break the subject header.
  const subject = say(letter.subject)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return { subject, text: asText(written), html: asHtml(written, locale).html }
}

/** The quoted text as paragraphs, without heading marks, which a mail doesn't render. */
const quoted = ({ quotes }: Letter, given: Values): string[] =>
  quotes === undefined
    ? []
    : String(given[quotes] ?? '')
        .split(/\n{2,}/)
        .map((part) => part.replace(/^#+ /, ''))

/**
 * A path whose `{token}` is replaced by the encoded value. Any other origin throws, so that no value can make a mail
 * link to a foreign site.
 */
export function linkInShop(publicUrl: string, path: string, values: Values): string {
  const encoded = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, encodeURIComponent(value)]))
  const url = new URL(fill(path, encoded), publicUrl)
  if (url.origin !== new URL(publicUrl).origin) throw new Error(`a mail may not lead to ${url.origin}`)
  return url.href
}
