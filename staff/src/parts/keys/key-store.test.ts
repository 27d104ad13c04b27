import { expect, it } from 'vitest'
import { createKeyStore, isLetter } from './key-store.ts'

const key = (name: string, says: string, pressed: string[]) => ({
  key: name,
  label: says,
  press: () => void pressed.push(says),
})

it('a press goes to the newest who has the key, and to the one before once that is gone', () => {
  const [store, pressed] = [createKeyStore(), [] as string[]]
  const [list, panel] = [Symbol('list'), Symbol('panel')]
  store.put(list, [key('escape', 'leave the list', pressed)])
  store.put(panel, [key('escape', 'close the panel', pressed)])
  store.find('escape')?.press()
  store.remove(panel)
  store.find('escape')?.press()
  expect(pressed).toEqual(['close the panel', 'leave the list'])
})

it('a component that renders again keeps its place, and readers hear of it', () => {
  const [store, pressed] = [createKeyStore(), [] as string[]]
  const [list, panel] = [Symbol('list'), Symbol('panel')]
  let heard = 0
  const stop = store.subscribe(() => void heard++)
  store.put(list, [key('j', 'old', pressed)])
  store.put(panel, [key('k', 'panel', pressed)])
  store.put(list, [key('j', 'new', pressed)])
  expect(store.all().map(({ label }) => label)).toEqual(['new', 'panel'])
  expect(heard).toBe(3)
  const pressedLater: string[] = []
  store.put(list, [key('j', 'new', pressedLater)])
  store.find('j')?.press()
  expect([heard, pressedLater]).toEqual([3, ['new']])
  stop()
  store.remove(list)
  expect(heard).toBe(3)
})

it('one character is a letter, and a named key is none', () => {
  expect(['j', '?', '[', 'É'].every(isLetter)).toBe(true)
  expect(['escape', 'enter', ''].some(isLetter)).toBe(false)
})
