import { locales, type Locale } from '@alpenglow/contract/translations/api'
import type { Translator } from '../api/answer.ts'
import type { MatchedPage, PageEntry } from './page.ts'
import { ownOf } from '@alpenglow/contract/values/own-property'

/** A page's address in a language. English has no segment. */
export const pageAddressOf = (publicUrl: string, locale: Locale, path: string): string =>
  `${publicUrl}${locale === 'en' ? '' : `/${locale}`}${path === '/' && locale !== 'en' ? '' : path}`

type HeadContext = { answers: Record<string, unknown>; words: Translator; publicUrl: string }

export function headOf({ entry, locale, path, status }: MatchedPage, { answers, words, publicUrl }: HeadContext): string {
  const values = Object.fromEntries(Object.entries(entry.values ?? {}).map(([name, of]) => [name, valueAt(answers, of)]))
  const title = words(locale, entry.title, values)
  if (status === 404 || entry.demoOnly || entry.unlisted)
    return `<title>${escape(title)}</title>\n<meta name="robots" content="noindex">`
  const address = (language: Locale) => pageAddressOf(publicUrl, language, path)
  const description = entry.description && words(locale, entry.description, values)
  return [
    `<title>${escape(title)}</title>`,
    ...(description ? [meta('name', 'description', description), meta('property', 'og:description', description)] : []),
    meta('property', 'og:title', title),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:url', address(locale)),
    meta('property', 'og:locale', locale === 'en' ? 'en_US' : 'fr_CA'),
    `<link rel="canonical" href="${escape(address(locale))}">`,
    ...locales.map((language) => `<link rel="alternate" hreflang="${language}" href="${escape(address(language))}">`),
    `<link rel="alternate" hreflang="x-default" href="${escape(address('en'))}">`,
  ].join('\n')
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escape(content)}">`

/** Resolves "getProduct.name" in the answers of a page. */
function valueAt(answers: Record<string, unknown>, of: string): string {
  const [call = '', field = ''] = of.split('.')
  return String(ownOf((ownOf(answers, call) ?? {}) as Record<string, unknown>, field) ?? '')
}

export const startOf = ({ scripts = [] }: PageEntry): string =>
  scripts.map((src) => `<link rel="modulepreload" crossorigin href="${escape(src)}">`).join('\n')

/**
 * Browsers load no style sheet of an unknown type, so none fetches it; but the bundler's loader finds the link and
 * takes the sheet for loaded. (Some browsers fetch a `disabled` one.)
 */
const inSheet = 'text/in-the-page-sheet'

/** Replaces the shell's style sheets with the page's single one. */
export const withStyles = (template: string, { sheet, styles = [] }: PageEntry): string =>
  sheet === undefined
    ? template
    : template
        .replace(/(?<!\s)\s*<link rel="stylesheet"[^<>]*>/g, '')
        .replace('</head>', () =>
          [
            `<link rel="stylesheet" crossorigin href="${escape(sheet)}">`,
            ...styles.map((href) => `<link rel="stylesheet" type="${inSheet}" href="${escape(href)}">`),
            '</head>',
          ].join('\n'),
        )

/** A JSON block, which browsers don't run. A `<` could close the block, so all of them are escaped. */
export const script = (type: string, content: object, id?: string) =>
  `<script type="${type}"${id ? ` id="${id}"` : ''}>${JSON.stringify(content).replaceAll('<', '\\u003c')}</script>`

export const attributes = (of: Record<string, string | undefined>) =>
  Object.entries(of)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escape(value)}"`))
    .join('')

export const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
