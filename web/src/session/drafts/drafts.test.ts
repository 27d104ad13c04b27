import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dropOpen, eraseDrafts, follow, forgetDraft, keepDrafts, takeDraft } from './drafts.ts'
import { keepable } from './draft-values.ts'

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

const profile = '/myaccount#profile'

/** The page or the session of this person ends while a form has these values. */
function endsFor(owner: string | undefined, values: object, form = profile) {
  const close = follow(form, () => ({ owner, values }))
  keepDrafts()
  close({ isLeft: false })
}
const endsWith = (values: object) => endsFor('amelie', values)
const nobody = undefined

it('gives back what was typed, once', () => {
  endsWith({ firstName: 'Léa', lastName: '' })
  expect(takeDraft(profile, 'amelie')).toEqual({ firstName: 'Léa', lastName: '' })
  expect(takeDraft(profile, 'amelie')).toBeUndefined()
  expect(kept).toEqual(new Map())
})
it('keeps one form for the time another is asked for', () => {
  endsWith({ firstName: 'Léa' })
  expect(takeDraft('/myaccount#address', 'amelie')).toBeUndefined()
  expect(takeDraft('/gallery#profile', 'amelie')).toBeUndefined()
  expect(takeDraft(profile, 'amelie')).toEqual({ firstName: 'Léa' })
})
it('waits until it is known who is there, also while they type on another page', () => {
  endsWith({ firstName: 'Léa' })
  expect(takeDraft(profile, nobody)).toBeUndefined()
  endsFor(nobody, { email: 'amelie@' }, '/login#sign-in')
  expect(takeDraft('/login#sign-in', nobody)).toEqual({ email: 'amelie@' })
  expect(takeDraft(profile, 'amelie')).toEqual({ firstName: 'Léa' })
})
it('is erased when somebody else signs in', () => {
  endsWith({ firstName: 'Léa' })
  endsFor(nobody, { email: 'lea@mail.example' }, '/create-my-account#sign-up')
  expect(takeDraft(profile, 'bruno')).toBeUndefined()
  expect(kept).toEqual(new Map())
})
it('is given back to a guest without an account', () => {
  endsFor(nobody, { firstName: 'Léa' }, '/cart#guest')
  expect(takeDraft('/cart#guest', nobody)).toEqual({ firstName: 'Léa' })
})
it('the last one counts', () => {
  endsWith({ firstName: 'Léa' })
  endsWith({ firstName: 'Lia' })
  expect(takeDraft(profile, 'amelie')).toEqual({ firstName: 'Lia' })
})
it('a page that comes back as it was left keeps nothing beside what it shows', () => {
  const close = follow(profile, () => ({ owner: 'amelie', values: { firstName: 'Léa' } }))
  keepDrafts()
  dropOpen()
  close({ isLeft: false })
  expect(kept).toEqual(new Map())
})
/** This person has a form open, with values that the test can change. */
function opened(owner: string | undefined, values: object, form = profile) {
  const here = { values }
  return { here, close: follow(form, () => ({ owner, values: here.values })) }
}
const [left, putAway] = [{ isLeft: true }, { isLeft: false }]
it('keeps what was typed when somebody goes to another page, and nothing of what they put away on this one', () => {
  opened('amelie', { firstName: 'Léa' }).close(putAway)
  expect(takeDraft(profile, 'amelie')).toBeUndefined()
  opened('amelie', { firstName: 'Léa' }).close(left)
  expect(takeDraft(profile, 'bruno')).toBeUndefined()
  opened('amelie', { firstName: 'Léa' }).close(left)
  expect(takeDraft(profile, 'amelie')).toEqual({ firstName: 'Léa' })
})
it('what was taken back before somebody left stays gone', () => {
  const { here, close } = opened('amelie', { firstName: 'Léa' })
  keepDrafts()
  here.values = { firstName: '' }
  close(left)
  expect(kept).toEqual(new Map())
})
it('what is saved is forgotten, with what belongs to it, whether they left before it was or after', () => {
  opened('amelie', { firstName: 'Léa' }).close(left)
  opened('amelie', { 'dob.day': '3' }, `${profile}/halves`).close(left)
  opened('amelie', { street: 'Birch' }, '/myaccount#address').close(left)
  forgetDraft(profile)
  expect(takeDraft(profile, 'amelie')).toBeUndefined()
  expect(takeDraft(`${profile}/halves`, 'amelie')).toBeUndefined()
  expect(takeDraft('/myaccount#address', 'amelie')).toEqual({ street: 'Birch' })

  const after = opened('amelie', { firstName: 'Léa' })
  forgetDraft(profile)
  after.close(left)
  expect(takeDraft(profile, 'amelie')).toBeUndefined()
})
it('what somebody types after they have saved is a draft again', () => {
  const { here, close } = opened('amelie', { firstName: 'Léa' })
  forgetDraft(profile)
  here.values = { firstName: 'Lia' }
  close(left)
  expect(takeDraft(profile, 'amelie')).toEqual({ firstName: 'Lia' })
})
it('a form that is still open when its owner signs out keeps nothing of theirs', () => {
  const { close } = opened('amelie', { firstName: 'Léa' })
  eraseDrafts()
  close(left)
  expect(kept).toEqual(new Map())
})
it('keeps nothing of a form that is empty or closed', () => {
  endsWith({ firstName: '', dob: null, smsOptIn: false })
  keepDrafts()
  expect(kept).toEqual(new Map())
})
it('is gone after a sign-out', () => {
  endsWith({ firstName: 'Léa' })
  eraseDrafts()
  expect(takeDraft(profile, 'amelie')).toBeUndefined()
})
it('a browser that keeps nothing breaks nothing', () => {
  vi.stubGlobal('sessionStorage', undefined)
  endsWith({ firstName: 'Léa' })
  eraseDrafts()
  expect(takeDraft(profile, 'amelie')).toBeUndefined()
})
it('never keeps a password, a code, a card or a file, nor what nobody typed', () => {
  const fields = [
    { type: 'text', name: 'firstName', label: '' },
    { type: 'text', name: 'lastName', label: '' },
    { type: 'password', name: 'password', label: '' },
    { type: 'text', name: 'shown', label: '', autoComplete: 'new-password' },
    { type: 'text', name: 'code', label: '', autoComplete: 'one-time-code' },
    { type: 'text', name: 'card', label: '', autoComplete: 'section-a cc-number' },
    { type: 'file', name: 'photo', label: '', accept: 'image/*', maxSize: 5 },
    { type: 'text', name: 'fixed', label: '', disabled: true },
    { type: 'checkbox', name: 'smsOptIn', label: '' },
  ] as const
  const typed = Object.fromEntries(fields.filter(({ name }) => name !== 'lastName').map(({ name }) => [name, 'x']))
  expect(keepable(fields, typed)).toEqual({ firstName: 'x', smsOptIn: 'x' })
})
