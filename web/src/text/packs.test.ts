import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPacks, keepFresh, type LoadedPack } from './packs.ts'

const english: LoadedPack = { path: '/packs/en.1.json', locale: 'en', texts: { a: 'one' } }

/** A server that answers when the test lets it. */
function server() {
  const asked: { locale: string; answer: (path: string) => void; fail: () => void }[] = []
  const loaded: string[] = []
  const ask = (locale: string) =>
    new Promise<string>((answer, reject) => asked.push({ locale, answer, fail: () => reject(new Error('offline')) }))
  const load = async (path: string) => {
    loaded.push(path)
    return { a: path }
  }
  return { asked, loaded, ask, load }
}
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('shows the new texts and tells whoever shows them', async () => {
  const { asked, ...source } = server()
  const packs = createPacks(english, source)
  const heard = vi.fn()
  packs.subscribe(heard)
  void packs.refresh('en')
  asked[0]?.answer('/packs/en.2.json')
  await settle()
  expect(packs.current()).toEqual({ path: '/packs/en.2.json', locale: 'en', texts: { a: '/packs/en.2.json' } })
  expect(heard).toHaveBeenCalledOnce()
})
it('loads nothing when the pack in hand is the current one', async () => {
  const { asked, loaded, ...source } = server()
  const packs = createPacks(english, source)
  void packs.refresh('en')
  asked[0]?.answer(english.path)
  await settle()
  expect(loaded).toEqual([])
  expect(packs.current()).toBe(english)
})
it('ends in the language that was chosen last, whatever answers last', async () => {
  const { asked, ...source } = server()
  const packs = createPacks(undefined, source)
  void packs.refresh('fr')
  void packs.refresh('en')
  asked[1]?.answer('/packs/en.2.json')
  await settle()
  asked[0]?.answer('/packs/fr.1.json')
  await settle()
  expect(packs.current()?.locale).toBe('en')
})
it('asks again every minute, and no more once stopped', async () => {
  const { asked, ...source } = server()
  const stop = keepFresh(createPacks(english, source), 'en')
  await vi.advanceTimersByTimeAsync(59_000)
  expect(asked).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toHaveLength(1)
  asked[0]?.answer(english.path)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(2)
  stop()
  asked[1]?.answer(english.path)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(asked).toHaveLength(2)
})
it('asks at once for a language it lacks, keeps the old texts meanwhile, and tries again soon when that fails', async () => {
  const { asked, ...source } = server()
  const packs = createPacks(english, source)
  const stop = keepFresh(packs, 'fr')
  expect(asked.map(({ locale }) => locale)).toEqual(['fr'])
  asked[0]?.fail()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(packs.current()).toBe(english)
  asked[1]?.answer('/packs/fr.1.json')
  await settle()
  expect(packs.current()?.locale).toBe('fr')
  stop()
})

const { texts: _, ...address } = english
it('fetches the texts that a drawn page shows, and shows those and no others when it wakes', async () => {
  const { loaded, ...source } = server()
  const packs = createPacks(address, source)
  expect([packs.current(), packs.born()]).toEqual([undefined, undefined])
  await packs.here()
  expect(loaded).toEqual([english.path])
  expect(packs.current()).toEqual({ ...address, texts: { a: english.path } })
  expect(packs.born()).toBe(packs.current())
})
it('takes the texts of a newer release where those of the page are gone, and waits for them as long as it must', async () => {
  const { asked, ask } = server()
  const load = async (path: string) => (path === english.path ? Promise.reject(new Error('404')) : { a: path })
  const packs = createPacks(address, { ask, load })
  const here = packs.here()
  await settle()
  asked[0]?.fail()
  await vi.advanceTimersByTimeAsync(2_000)
  asked[1]?.answer('/packs/en.2.json')
  await here
  expect(packs.born()).toEqual({ path: '/packs/en.2.json', locale: 'en', texts: { a: '/packs/en.2.json' } })
})
it('has nothing to wait for where the page brought its texts, or none', async () => {
  const { asked, loaded, ...source } = server()
  await createPacks(english, source).here()
  await createPacks(undefined, source).here()
  expect([asked, loaded]).toEqual([[], []])
})

/** A page that has its own texts and the common ones, from a server that has each part by itself. */
function inParts(texts?: LoadedPack['texts']) {
  const loaded: string[] = []
  const gone = new Set<string>()
  const source = {
    ask: async () => '/packs/en.2.json',
    load: async (path: string) => {
      loaded.push(path)
      if ([...gone].some((name) => path.includes(name))) throw new Error('404')
      return { [path]: 'said' }
    },
  }
  const packs = createPacks({ path: english.path, locale: 'en', parts: ['common', 'home'], ...(texts && { texts }) }, source)
  return { packs, loaded, gone, keys: () => Object.keys(packs.current()?.texts ?? {}) }
}

it('fetches of a pack what the page shows, and no other page’s texts', async () => {
  const { packs, loaded } = inParts()
  await packs.here()
  expect(loaded).toEqual(['/page-packs/en.1.common.json', '/page-packs/en.1.home.json'])
})
it('adds the texts of the next page once, however many ask, and whoever asks waits for them', async () => {
  const { packs, loaded, keys } = inParts({ a: 'one' })
  const heard = vi.fn()
  packs.subscribe(heard)
  await Promise.all([packs.need('home'), packs.need('resort'), packs.need('resort')])
  expect(loaded).toEqual(['/page-packs/en.1.resort.json'])
  expect(keys()).toEqual(['a', '/page-packs/en.1.resort.json'])
  expect(heard).toHaveBeenCalledOnce()
})
it('has the texts of the next page in the pack that it ends with, whichever of the two comes first', async () => {
  const { packs, keys } = inParts({ a: 'one' })
  await Promise.all([packs.need('resort'), packs.refresh('en')])
  await packs.need('resorts')
  expect(keys().toSorted()).toEqual(['common', 'home', 'resort', 'resorts'].map((part) => `/page-packs/en.2.${part}.json`))
})
it('takes the next page’s texts from the newer release where those of this one are gone', async () => {
  const { packs, gone, keys } = inParts({ a: 'one' })
  gone.add('en.1')
  await packs.need('resort')
  expect(keys()).toContain('/page-packs/en.2.resort.json')
})
it('says that the next page’s texts did not come, and asks for them again when somebody tries again', async () => {
  const { packs, gone, keys } = inParts({ a: 'one' })
  gone.add('resort')
  await expect(packs.need('resort')).rejects.toThrow('404')
  gone.clear()
  await packs.need('resort')
  expect(keys().some((key) => key.includes('resort'))).toBe(true)
})
it('asks for all texts when one is in no part that is here, and reports that once', async () => {
  const reported = vi.fn<(error: Error) => void>()
  vi.stubGlobal('reportError', reported)
  const { packs, loaded } = inParts({ a: 'one' })
  packs.missed('pages.nowhere.title')
  packs.missed('pages.nowhere.title')
  await settle()
  vi.unstubAllGlobals()
  expect(loaded).toEqual([english.path])
  expect(reported.mock.calls.map(([error]) => error.message)).toEqual([expect.stringContaining('pages.nowhere.title')])
})
