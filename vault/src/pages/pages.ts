import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Answer, Headers } from '../http/answer.ts'
import { fieldsBody, htmlOf, type Script } from './html.ts'
import { localeOf, texts } from './texts.ts'

export type Page = { name: string; answer: (form: string) => Answer; takesForm?: true }

const scripts = [
  'card/brands.ts',
  'card/rules.ts',
  'pages/texts.ts',
  'pages/shop-messages.ts',
  'pages/card-form.ts',
  'pages/test-cards.ts',
  'pages/fields.ts',
  'pages/bank.ts',
  'pages/bank-answer.ts',
]
/** The scripts of each page, its main script last. */
const ofFields = scripts.slice(0, 7)
const ofBank = ['pages/shop-messages.ts', 'pages/bank.ts']
const bankAnswerScripts = ['pages/bank-answer.ts']

const source = join(import.meta.dirname, '..')
const font = '@fontsource-variable/roboto-flex/files/roboto-flex-latin-wdth-normal.woff2'

type Assets = Map<string, { type: string; body: Buffer }>
/**
 * The browser's scripts are our own modules without their types: there is no second copy of the rules, and no build.
 */
async function readAssets(): Promise<Assets> {
  const assets: Assets = new Map()
  const args = [join(import.meta.dirname, 'strip-child.ts'), ...scripts.map((name) => join(source, name))]
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: {} })
  for (const [i, text] of (JSON.parse(stdout) as string[]).entries())
    assets.set(scripts[i] ?? '', { type: 'text/javascript; charset=utf-8', body: Buffer.from(text) })
  assets.set('pages/look.css', { type: 'text/css; charset=utf-8', body: await readFile(join(source, 'pages/look.css')) })
  assets.set('pages/font.woff2', { type: 'font/woff2', body: await readFile(createRequire(import.meta.url).resolve(font)) })
  return assets
}

/** One hash of all assets is part of their path: a page that was loaded before a release finds only its own version. */
const versionOf = (assets: Assets) => {
  const hash = createHash('sha256')
  for (const { body } of assets.values()) hash.update(body)
  return hash.digest('base64url').slice(0, 16)
}

const html = (body: string, policy: string): Answer => {
  const headers: Headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
  return {
    status: 200,
    headers: { ...headers, 'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()' },
    body,
  }
}

type Options = { shopOrigin: string; isDemo: boolean }
/** What every page is made of, and a cache of the pages that were made. */
type PageContext = Options & {
  assets: Assets
  /** The path of the assets. */
  base: string
  style: Script
  policies: Policies
  shown: Map<string, Answer>
}

export async function createPages(options: Options) {
  const assets = await readAssets()
  const base = `/assets/${versionOf(assets)}/`
  const style = scriptAt({ assets, base }, 'pages/look.css')
  const means: PageContext = { ...options, assets, base, style, policies: policiesFor(options), shown: new Map() }
  return { find: (method: string, path: string, query: URLSearchParams) => findPage(means, method, path, query) }
}
export type Pages = Awaited<ReturnType<typeof createPages>>

type Policies = { fields: string; bank: string; bankAnswer: string }
function policiesFor({ shopOrigin, isDemo }: Options): Policies {
  const banks = isDemo ? 'https: http://127.0.0.1:* http://localhost:*' : 'https:'
  const own = "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'"
  return {
    fields: `${own}; font-src 'self'; connect-src 'self'; form-action 'none'; frame-ancestors ${shopOrigin}`,
    bank: `${own}; font-src 'self'; frame-src 'self' ${banks}; form-action ${banks}; frame-ancestors ${shopOrigin}`,
    // The bank may load it in a nested frame of its own. It has nothing to see or to press.
    bankAnswer: `${own}; font-src 'self'; form-action 'none'; frame-ancestors 'self' ${shopOrigin} ${banks}`,
  }
}

function findPage(means: PageContext, method: string, path: string, query: URLSearchParams): Page | undefined {
  const asked = `${method} ${path}`
  if (asked === 'GET /fields') return { name: asked, answer: () => fieldsPage(means, query) }
  if (asked === 'GET /bank') return { name: asked, answer: () => bankPage(means, query) }
  if (asked === 'POST /bank/answered')
    return { name: asked, takesForm: true, answer: (form) => bankAnswerPage(means, 'answered', form) }
  if (asked === 'POST /bank/fingerprinted')
    return { name: asked, takesForm: true, answer: () => bankAnswerPage(means, 'fingerprinted', '') }
  return method === 'GET' ? assetAt(means, path) : undefined
}

function fieldsPage(means: PageContext, query: URLSearchParams): Answer {
  const { shopOrigin, isDemo, base, policies } = means
  const locale = localeOf(query.get('locale'))
  return once(means, `fields ${locale}`, () => {
    const [title, metas] = [texts[locale].fields_title, { shop: shopOrigin }]
    const page = {
      locale,
      title,
      metas,
      ...partsOf(means, ofFields),
      font: `${base}pages/font.woff2`,
      body: fieldsBody(locale, isDemo),
    }
    return html(htmlOf(page), policies.fields)
  })
}

function bankPage(means: PageContext, query: URLSearchParams): Answer {
  const locale = localeOf(query.get('locale'))
  return once(means, `bank ${locale}`, () => {
    const metas = { shop: means.shopOrigin, 'frame-title': texts[locale].bank_frame }
    return html(
      htmlOf({ locale, title: texts[locale].bank_title, metas, ...partsOf(means, ofBank), body: '<main></main>' }),
      means.policies.bank,
    )
  })
}

/** The target of a bank's form. Its value is passed on as text, and the receiving page treats it as untrusted. */
function bankAnswerPage(means: PageContext, kind: 'answered' | 'fingerprinted', form: string): Answer {
  const said = kind === 'answered' ? (new URLSearchParams(form).get('cres') ?? '') : ''
  const metas = { kind, ...(/^[\w+/=-]{1,100000}$/.test(said) && { cres: said }) }
  const page = htmlOf({ locale: 'en', title: texts.en.bank_title, metas, ...partsOf(means, bankAnswerScripts), body: '' })
  return html(page, means.policies.bankAnswer)
}

function assetAt({ assets, base }: PageContext, path: string): Page | undefined {
  const found = path.startsWith(base) ? assets.get(path.slice(base.length)) : undefined
  const headers = { 'content-type': found?.type ?? '', 'cache-control': 'public, max-age=31536000, immutable' }
  return found && { name: 'GET /assets', answer: () => ({ status: 200, headers, body: found.body }) }
}

function once({ shown }: PageContext, key: string, make: () => Answer): Answer {
  const page = shown.get(key) ?? make()
  shown.set(key, page)
  return page
}

const partsOf = (means: PageContext, names: string[]) => ({
  script: names.at(-1) ?? '',
  scripts: names.map((name) => scriptAt(means, name)),
  style: means.style,
})

const scriptAt = ({ assets, base }: Pick<PageContext, 'assets' | 'base'>, name: string): Script => ({
  path: base + name,
  integrity: `sha384-${createHash('sha384')
    .update(assets.get(name)?.body ?? '')
    .digest('base64')}`,
})
