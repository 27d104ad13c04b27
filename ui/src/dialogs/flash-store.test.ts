import { expect, it, vi } from 'vitest'
import { createFlashes, stayOf, type FlashMessage } from './flash-store.ts'

const info = (text: string, more: Partial<FlashMessage> = {}): FlashMessage => ({ type: 'info', text, ...more })
const shown = (...messages: FlashMessage[]) => {
  const flashes = createFlashes()
  const ids = messages.map(flashes.add)
  return { flashes, ids, texts: () => flashes.current().map(({ text }) => text) }
}

it('shows messages in the order in which they came', () => {
  expect(shown(info('one'), info('two')).texts()).toEqual(['one', 'two'])
})
it('adding a message with an id replaces an earlier one with the same id, in its place', () => {
  const { flashes, texts } = shown(info('saving', { id: 'save' }), info('other'))
  const before = flashes.current()[0]?.key
  flashes.add(info('saved', { id: 'save' }))
  expect(texts()).toEqual(['saved', 'other'])
  expect(flashes.current()[0]?.key).not.toBe(before)
})
it('never replaces messages without an id', () => {
  expect(shown(info('same'), info('same')).texts()).toEqual(['same', 'same'])
})
it('removes one message by the id that adding gave', () => {
  const { flashes, ids, texts } = shown(info('one'), info('two'))
  flashes.remove(ids[0]!)
  expect(texts()).toEqual(['two'])
})
it('removing an exclusive message clears all', () => {
  const { flashes, texts } = shown(info('one'), info('alone', { id: 'x', options: { exclusive: true } }), info('three'))
  flashes.remove('x')
  expect(texts()).toEqual([])
})
it('removing what is not there changes nothing and tells nobody', () => {
  const { flashes, texts } = shown(info('alone', { options: { exclusive: true } }))
  const listener = vi.fn()
  flashes.subscribe(listener)
  flashes.remove('unknown')
  expect(texts()).toEqual(['alone'])
  expect(listener).not.toHaveBeenCalled()
})
it.each([0, 1, 3])('a count of %i persists across exactly one navigation more than it counts', (navigationCount) => {
  const { flashes, texts } = shown(info('counted', { navigationCount }))
  for (let navigation = 0; navigation <= navigationCount; navigation++) {
    flashes.navigated()
    expect(texts(), `after navigation ${navigation + 1}`).toEqual(['counted'])
  }
  flashes.navigated()
  expect(texts()).toEqual([])
})
it('a message without a navigation count does not mind navigations', () => {
  const { flashes, texts } = shown(info('stays'))
  for (let navigation = 0; navigation < 5; navigation++) flashes.navigated()
  expect(texts()).toEqual(['stays'])
})
it('dropping a message by navigation leaves the others, even if it was exclusive', () => {
  const { flashes, texts } = shown(info('gone', { navigationCount: 0, options: { exclusive: true } }), info('stays'))
  flashes.navigated()
  flashes.navigated()
  expect(texts()).toEqual(['stays'])
})
it('tells whoever listens, until they no longer do', () => {
  const { flashes } = shown()
  const listener = vi.fn()
  const unsubscribe = flashes.subscribe(listener)
  flashes.add(info('one'))
  unsubscribe()
  flashes.add(info('two'))
  expect(listener).toHaveBeenCalledTimes(1)
})
it('keeps the same list until something changes, as React asks of a store', () => {
  const { flashes } = shown(info('one'))
  expect(flashes.current()).toBe(flashes.current())
})
it('stays six seconds, errors until closed, and twenty where there is something to reach for', () => {
  expect(stayOf(info('saved'))).toBe(6000)
  expect(stayOf({ type: 'error', text: 'refused' })).toBeUndefined()
  expect(stayOf(info('removed', { options: { undo: () => undefined } }))).toBe(20_000)
})
it('does not run out before it has come to the page that it is meant for', () => {
  expect(stayOf(info('saved', { navigationCount: 0 }))).toBeUndefined()
  expect(stayOf(info('saved', { navigationCount: -1 }))).toBe(6000)
})
