import { describe, expect, test } from 'vitest'
import { findTyped, isTyping, nothingTyped, typedOn } from './type-ahead.ts'

const resorts = ['Cinder Peak', 'Larkspur Basin', 'Lac Élan', 'Élan Nord', 'Silver Lantern']
const nameFor = (typed: string, active = -1) => {
  const found = findTyped(resorts, typed, active)
  return found === undefined ? undefined : resorts[found]
}

describe('typed text', () => {
  test('grows while letters follow each other', () => {
    const typed = typedOn(typedOn(nothingTyped, 'l', 0, 750), 'a', 749, 750)
    expect(typed).toEqual({ text: 'la', at: 749 })
  })

  test('resets after 750 ms', () => {
    const typed = typedOn(typedOn(nothingTyped, 'l', 0, 750), 's', 750, 750)
    expect(typed).toEqual({ text: 's', at: 750 })
  })

  test('takes a space in only while it goes on', () => {
    const typed = typedOn(nothingTyped, 'n', 1000, 750)
    expect(isTyping(nothingTyped, 0, 750)).toBe(false)
    expect(isTyping(typed, 1749, 750)).toBe(true)
    expect(isTyping(typed, 1750, 750)).toBe(false)
  })
})

describe('a name is found', () => {
  test('by its beginning, not by its middle', () => {
    expect(nameFor('lar')).toBe('Larkspur Basin')
    expect(nameFor('basin')).toBeUndefined()
  })

  test('with or without accents and capitals', () => {
    expect(nameFor('elan')).toBe('Élan Nord')
    expect(nameFor('ÉLAN')).toBe('Élan Nord')
    expect(nameFor('lac e')).toBe('Lac Élan')
  })

  test('from the next row on, and after the last row from the first', () => {
    expect(nameFor('l', 1)).toBe('Lac Élan')
    expect(nameFor('l', 2)).toBe('Larkspur Basin')
    expect(nameFor('c', 0)).toBe('Cinder Peak')
  })

  test('on the active row already, if that still begins with what is typed', () => {
    expect(nameFor('la', 2)).toBe('Lac Élan')
    expect(nameFor('lar', 2)).toBe('Larkspur Basin')
  })

  test('one after the other by the same letter repeated', () => {
    expect(nameFor('ll', 1)).toBe('Lac Élan')
    expect(nameFor('lll', 2)).toBe('Larkspur Basin')
  })

  test('by a doubled letter, if a name begins with it', () => {
    expect(findTyped(['Aspen', 'Aachen', 'Alta'], 'aa', 0)).toBe(1)
  })

  test('never by nothing, and never in an empty list', () => {
    expect(nameFor('')).toBeUndefined()
    expect(findTyped([], 'a', -1)).toBeUndefined()
  })
})
