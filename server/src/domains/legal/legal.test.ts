import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { legalNames } from '@alpenglow/contract/legal/api'
import { locales } from '@alpenglow/contract/translations/api'
import { afterAll, describe, expect, it } from 'vitest'
import { freshApi } from '../../testing/test-api.ts'
import { createLegal, demoLegalTextsFolder, loadLegalTexts } from './legal.ts'
import { checkTexts, type LegalFile } from './rules.ts'

const text = (version: number, effectiveFrom: string, more = '') =>
  `---\ntitle: A title\nversion: ${version}\neffective_from: ${effectiveFrom}\n${more}---\n\n## Words\n`
const versionOf = (name: string, version: number, effectiveFrom: string): LegalFile[] =>
  locales.map((locale) => ({ file: `${name}.${version}.${locale}.md`, content: text(version, effectiveFrom) }))
const good = legalNames.flatMap((name) => versionOf(name, 1, '2025-01-01'))
const withChanged = (file: string, content: string | undefined) =>
  good.flatMap((one) => (one.file !== file ? [one] : content === undefined ? [] : [{ file, content }]))
const problemsOf = (files: LegalFile[], mode: 'demo' | 'live' = 'demo') => checkTexts(files, mode).problems

describe('texts that are wrong stop the start, each with a sentence', () => {
  it.each([
    ['a language is missing', withChanged('terms.1.fr.md', undefined), 'terms.1.fr.md is missing beside its other language'],
    ['a text is missing', good.filter(({ file }) => !file.startsWith('privacy')), 'there is no privacy.1.en.md'],
    [
      'a name is unknown',
      [...good, { file: 'imprint.1.en.md', content: text(1, '2025-01-01') }],
      'imprint.1.en.md is not named like terms.1.en.md',
    ],
    [
      'a language is unknown',
      [...good, { file: 'terms.1.de.md', content: text(1, '2025-01-01') }],
      'terms.1.de.md is not named like terms.1.en.md',
    ],
    [
      'a version is no number',
      [...good, { file: 'terms.v2.en.md', content: text(2, '2025-01-01') }],
      'terms.v2.en.md is not named like terms.1.en.md',
    ],
    [
      'there are no facts',
      withChanged('terms.1.en.md', '## Words'),
      'terms.1.en.md does not begin with its facts between two lines of ---',
    ],
    [
      'the version is another',
      withChanged('terms.1.en.md', text(2, '2025-01-01')),
      'terms.1.en.md says version 2, and its name 1',
    ],
    [
      'the title is missing',
      withChanged('terms.1.en.md', text(1, '2025-01-01').replace('title: A title\n', '')),
      'terms.1.en.md has no title',
    ],
    [
      'the day does not exist',
      withChanged('terms.1.en.md', text(1, '2025-02-30')),
      'terms.1.en.md has no day like 2027-01-31 as effective_from',
    ],
    [
      'it says nothing',
      withChanged('terms.1.en.md', text(1, '2025-01-01').replace('## Words', '')),
      'terms.1.en.md says nothing',
    ],
    [
      'its languages differ in their day',
      withChanged('terms.1.en.md', text(1, '2025-01-02')),
      'terms.1 takes effect on two different days in its two languages',
    ],
    [
      'a later version is not later',
      [...good, ...versionOf('terms', 2, '2025-01-01')],
      'terms.1 takes effect no earlier than the version after it',
    ],
  ])('%s', (_, files, problem) => {
    expect(checkTexts(files, 'demo')).toEqual({ texts: [], problems: [problem] })
  })
  it('all at once', () => {
    expect(problemsOf([...withChanged('terms.1.en.md', '?'), { file: 'x.md', content: '' }])).toHaveLength(2)
    expect(problemsOf([])).toHaveLength(legalNames.length)
  })
  it('the demo’s own texts, in live mode, wherever they lie', () => {
    const copied = withChanged('terms.1.en.md', text(1, '2025-01-01', 'demo: true\n'))
    expect(problemsOf(copied, 'live')).toEqual(['terms.1.en.md is a text of the demo shop'])
    expect(problemsOf(copied, 'demo')).toEqual([])
    expect(problemsOf(good, 'live')).toEqual([])
  })
})

describe('a folder of one’s own', () => {
  it('replaces the demo’s, whatever else lies in it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'legal-'))
    for (const { file, content } of good) await writeFile(join(folder, file), content.replaceAll('\n', '\r\n'))
    await writeFile(join(folder, 'README.md'), 'ours')
    await writeFile(join(folder, 'notes.txt'), 'ours')
    const { texts, problems } = await loadLegalTexts(folder, { mode: 'live' })
    expect(problems).toEqual([])
    expect(texts.find(({ name }) => name === 'refunds')?.in.fr).toMatchObject({ title: 'A title', markdown: '## Words' })
    await rm(folder, { recursive: true })
    expect((await loadLegalTexts(folder, { mode: 'live' })).problems).toEqual([`the folder ${folder} can't be read`])
  })
  it('stops the start with a sentence when it is wrong, and live mode with the demo’s', async () => {
    await expect(freshApi({ LEGAL_DIR: '/nowhere' })).rejects.toThrow(
      "The configuration is wrong:\n  - LEGAL_DIR: the folder /nowhere can't be read",
    )
    expect((await loadLegalTexts(demoLegalTextsFolder, { mode: 'live' })).problems).toHaveLength(
      (await readdir(demoLegalTextsFolder)).length,
    )
  })
})

describe('what a guest agrees to', () => {
  const { texts } = checkTexts([...good, ...versionOf('terms', 2, '2026-06-01')], 'demo')
  const on = (today: string) => createLegal({ texts, clock: { now: () => new Date(today), today: () => today, ahead: 0 } })
  it('changes on the day on which a new version takes effect', () => {
    expect(on('2026-05-31').currentVersion('terms')).toBe(1)
    expect(on('2026-06-01').currentVersion('terms')).toBe(2)
    const asked = { params: { name: 'terms' }, query: {} }
    expect(on('2026-05-31').getLegalText({ locale: 'en' }, asked).version).toBe(1)
    expect(on('2026-06-01').getLegalText({ locale: 'en' }, asked).version).toBe(2)
  })
  it('is the same object each time, so that it is rendered once', () => {
    const legal = on('2026-06-01')
    const read = () => legal.getLegalText({ locale: 'fr' }, { params: { name: 'terms' }, query: {} })
    expect(read()).toBe(read())
    expect(legal.listLegalTexts()).toBe(legal.listLegalTexts())
  })
})

describe('over the wire', async () => {
  const api = await freshApi({ SHOP_NOW: '2026-11-27T19:00:00Z' })
  afterAll(() => api.close())
  const get = async (url: string) => {
    const answer = await api.app.inject(`/api/v2/legal-texts${url}`)
    return { status: answer.statusCode, headers: answer.headers, body: answer.json<{ data: Record<string, unknown> }>() }
  }

  it('lists every version that there ever was, the newest first', async () => {
    const { body } = await get('')
    expect(body.data).toContainEqual({ name: 'terms', version: 1, effective_from: '2025-09-01' })
    const refunds = (body.data as unknown as { name: string; version: number }[]).filter(({ name }) => name === 'refunds')
    expect(refunds.map(({ version }) => version)).toEqual([4, 3, 2, 1])
  })
  it('gives the version in effect, or the one that is asked for, in the caller’s language, to anyone', async () => {
    const before = api.db.statements()
    const { status, headers, body } = await get('/refunds')
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=30' })
    expect(headers).not.toHaveProperty('set-cookie')
    expect(body.data).toMatchObject({
      name: 'refunds',
      version: 4,
      effective_from: '2026-11-26',
      title: 'Refunds and deferral',
    })
    expect(body.data['markdown']).toContain('## Deferring a pass')
    const earlier = await get('/refunds?version=1&locale=fr')
    expect(earlier.body.data).toMatchObject({ version: 1, effective_from: '2024-09-01', title: 'Remboursement et report' })
    expect(api.db.statements()).toBe(before)
  })
  it.each(['/imprint', '/terms?version=99', '/constructor', '/terms?version=0'])('%s is not found', async (url) => {
    expect((await get(url)).status).toBe(404)
  })
  it.each(['latest', '-1', '1.5', '', '1%00'])('a version "%s" is refused', async (version) => {
    expect((await get(`/terms?version=${version}`)).status).toBe(422)
  })

  it('a page is born with the text that its address names, and is no page when there is none', async () => {
    const page = async (url: string) => {
      const { statusCode, payload } = await api.browser().ask('GET', url)
      const block = /id="data">(.*?)<\/script>/.exec(payload)?.[1] ?? '{}'
      return { statusCode, payload, data: JSON.parse(block) as Record<string, { title: string }> }
    }
    const terms = await page('/fr/texts/terms')
    expect([terms.statusCode, terms.data['getLegalText/terms']?.title]).toEqual([200, 'Conditions de vente'])
    const privacy = await page('/texts/privacy')
    expect(Object.keys(privacy.data)).toEqual(['getLegalText/privacy'])
    for (const nowhere of ['/texts/imprint', '/texts/terms/1', '/texts/:name']) {
      const { statusCode, payload, data } = await page(nowhere)
      expect([statusCode, data], nowhere).toEqual([404, {}])
      expect(payload).toContain('noindex')
    }
  })
})

describe('the demo’s texts', async () => {
  const { texts, problems } = await loadLegalTexts(demoLegalTextsFolder, { mode: 'demo' })
  const files = (await readdir(demoLegalTextsFolder)).toSorted()
  const read = (file: string) => readFile(join(demoLegalTextsFolder, file), 'utf8')

  it('are complete in both languages, section by section', () => {
    expect(problems).toEqual([])
    const sections = (markdown: string) => markdown.match(/^#+ /gm)?.join('')
    for (const { name, version, in: both } of texts) {
      expect(sections(both.fr.markdown), `${name}.${version}`).toBe(sections(both.en.markdown))
    }
  })
  it('say when the contract is made of an order that the desk looks at first', async () => {
    const latest = texts.filter(({ name }) => name === 'terms').toSorted((one, other) => other.version - one.version)[0]
    expect(latest?.in.en.markdown).toMatch(/contract is then made when we accept the order/)
    expect(latest?.in.fr.markdown).toMatch(/contrat est alors formé quand nous acceptons la commande/)
  })
  it.each(files)('%s says that it is of a demonstration shop, in a calm voice and good typography', async (file) => {
    const content = await read(file)
    expect(content).toContain('demo: true')
    expect(content).toMatch(/demonstration shop|boutique de démonstration/)
    const [, , words = ''] = content.split(/^---$/m)
    expect(words).not.toMatch(/!|oops|['"]/i)
    if (file.endsWith('.fr.md')) expect(words).not.toMatch(/ [;:?»%]|« /)
  })
  it('name every cookie', async () => {
    const names = ['_itw_iaa_prod_session', 'session', 'PROD-XSRF-TOKEN', 'locale', 'branding', 'cart', 'theme', 'consent']
    for (const file of ['privacy.1.en.md', 'privacy.1.fr.md']) {
      const content = await read(file)
      for (const name of names) expect(content, file).toContain(`| \`${name}\` `)
    }
  })
})
