import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { eraseDrafts, follow, keepDrafts, takeDraft, typedBy } from './drafts.ts'
import { keepable } from './keepable.ts'

const kept = new Map<string, string>()
const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
}
beforeEach(() => vi.stubGlobal('sessionStorage', storage))
afterEach(() => {
  eraseDrafts()
  vi.unstubAllGlobals()
  kept.clear()
})

/** The session of this person ends while a form holds these values. */
function endsWith(values: object) {
  const close = follow('/myaccount#profile', () => values)
  typedBy('amelie')
  keepDrafts()
  close()
}

it('gives back what was typed, once', () => {
  endsWith({ firstName: 'Léa', lastName: '' })
  expect(takeDraft('/myaccount#profile', 'amelie')).toEqual({ firstName: 'Léa', lastName: '' })
  expect(takeDraft('/myaccount#profile', 'amelie')).toBeUndefined()
  expect(kept).toEqual(new Map())
})
it('keeps one form for the time another is asked for', () => {
  endsWith({ firstName: 'Léa' })
  expect(takeDraft('/myaccount#address', 'amelie')).toBeUndefined()
  expect(takeDraft('/gallery#profile', 'amelie')).toBeUndefined()
  expect(takeDraft('/myaccount#profile', 'amelie')).toEqual({ firstName: 'Léa' })
})
it('waits until it is known who is there', () => {
  endsWith({ firstName: 'Léa' })
  expect(takeDraft('/myaccount#profile', undefined)).toBeUndefined()
  expect(takeDraft('/myaccount#profile', 'amelie')).toEqual({ firstName: 'Léa' })
})
it('is erased when somebody else signs in', () => {
  endsWith({ firstName: 'Léa' })
  expect(takeDraft('/myaccount#profile', 'bruno')).toBeUndefined()
  expect(kept).toEqual(new Map())
})
it('is given back to a guest without an account', () => {
  const close = follow('/cart#guest', () => ({ firstName: 'Léa' }))
  keepDrafts()
  close()
  expect(takeDraft('/cart#guest', undefined)).toEqual({ firstName: 'Léa' })
})
it('keeps nothing of a form that is empty or closed', () => {
  endsWith({ firstName: '', dob: null, smsOptIn: false })
  keepDrafts()
  expect(kept).toEqual(new Map())
})
it('is gone after a sign-out', () => {
  endsWith({ firstName: 'Léa' })
  eraseDrafts()
  expect(takeDraft('/myaccount#profile', 'amelie')).toBeUndefined()
})
it('a browser that keeps nothing breaks nothing', () => {
  vi.stubGlobal('sessionStorage', undefined)
  endsWith({ firstName: 'Léa' })
  eraseDrafts()
  expect(takeDraft('/myaccount#profile', 'amelie')).toBeUndefined()
})
it('never keeps a password, a code, a card or a file', () => {
  const fields = [
    { type: 'text', name: 'firstName', label: '' },
    { type: 'password', name: 'password', label: '' },
    { type: 'text', name: 'shown', label: '', autoComplete: 'new-password' },
    { type: 'text', name: 'code', label: '', autoComplete: 'one-time-code' },
    { type: 'text', name: 'card', label: '', autoComplete: 'section-a cc-number' },
    { type: 'file', name: 'photo', label: '', accept: 'image/*', maxSize: 5 },
    { type: 'text', name: 'fixed', label: '', disabled: true },
    { type: 'checkbox', name: 'smsOptIn', label: '' },
  ] as const
  const values = Object.fromEntries(fields.map(({ name }) => [name, 'x']))
  expect(keepable(fields, values)).toEqual({ firstName: 'x', smsOptIn: 'x' })
})
