import { expect, it } from 'vitest'
import type { Fields } from './description.ts'
import { firstWrong, placeErrors, type ErrorWords } from './error-placement.ts'
import { markChanged, markFailed, noFormErrors, markRefused, type Refusal } from './form-errors.ts'

const fields: Fields = [
  { type: 'text', name: 'firstName', label: 'First name' },
  { type: 'email', name: 'email', label: 'E-mail' },
  { type: 'text', name: 'address.city', label: 'City' },
  { type: 'date', name: 'dob', label: 'Date of birth', disabled: true },
]
const submittedFields = fields.map(({ name }) => name)
const without = (name: string) => fields.filter((field) => field.name !== name)
const words: ErrorWords = {
  locale: 'en',
  error: (code, name) => `${code || 'generic'} at ${name}`,
  explain: (failure) => (failure instanceof Error ? 'It is our fault.' : (failure as Refusal)),
}
const refusal = (errors: Refusal['fields'], messages: Refusal['messages'] = {}): Refusal => ({ fields: errors, messages })
const refused = (what: unknown) => markFailed(noFormErrors, { what, locale: 'en', submittedFields })
const shown = (what: unknown, on = fields) => placeErrors(refused(what), on, {}, words)
const atField = (place: ReturnType<typeof placeErrors>) => Object.fromEntries(place.fields)

it('puts every code of a field into words below it', () => {
  expect(atField(shown(refusal({ email: ['INVALID', 'NOT_UNIQUE'] })))).toEqual({
    email: ['INVALID at email', 'NOT_UNIQUE at email'],
  })
})
it('prefers the server’s own messages, as long as they are in the language of the page', () => {
  const trouble = refused(refusal({ email: ['NOT_UNIQUE'] }, { email: ['Somebody has it.'], firstName: ['Too short.'] }))
  expect(atField(placeErrors(trouble, fields, {}, words))).toEqual({ email: ['Somebody has it.'], firstName: ['Too short.'] })
  expect(atField(placeErrors(trouble, fields, {}, { ...words, locale: 'fr' }))).toEqual({
    email: ['NOT_UNIQUE at email'],
    firstName: ['Too short.'],
  })
})
it('lists errors for fields not on the form on top', () => {
  const { aboveForm, fields: below } = shown(refusal({ nickname: ['INVALID'], base: ['REQUIRED'] }))
  expect(aboveForm).toEqual([
    { name: 'nickname', messages: ['INVALID at nickname'] },
    { name: 'base', messages: ['REQUIRED at base'] },
  ])
  expect(below.size).toBe(0)
})
it('lists on top what is wrong with a field that can’t be changed', () => {
  expect(shown(refusal({ dob: ['IN_FUTURE'] })).aboveForm).toEqual([{ name: 'dob', messages: ['IN_FUTURE at dob'] }])
})
it('finds nested names, and the field around what has none of its own', () => {
  const place = shown(refusal({ 'address.city': ['REQUIRED'], 'email.domain': ['INVALID'], 'address.zip': ['INVALID'] }))
  expect(atField(place)).toEqual({ 'address.city': ['REQUIRED at address.city'], email: ['INVALID at email.domain'] })
  expect(place.aboveForm).toEqual([{ name: 'address.zip', messages: ['INVALID at address.zip'] }])
})
it('says that it was refused, also when the server gives no reason', () => {
  expect(shown(refusal({})).aboveForm).toEqual([{ name: 'base', messages: ['generic at base'] }])
  expect(shown(refusal({ email: [] })).aboveForm).toHaveLength(1)
})
it('says in one sentence what is no refusal of fields', () => {
  expect(shown(new Error('boom'))).toMatchObject({ sentence: 'It is our fault.', aboveForm: [] })
})
it('drops the server’s error when its field changes, and no other', () => {
  const trouble = markChanged(refused(refusal({ 'email.domain': ['INVALID'], firstName: ['INVALID'] })), 'email', true)
  expect([...placeErrors(trouble, fields, {}, words).fields.keys()]).toEqual(['firstName'])
})
it('keeps an error with its field, while the field is away too', () => {
  const trouble = refused(refusal({ email: ['NOT_UNIQUE'] }))
  expect(placeErrors(trouble, without('email'), {}, words)).toMatchObject({ aboveForm: [], fields: new Map() })
  expect([...placeErrors(trouble, fields, {}, words).fields.keys()]).toEqual(['email'])
})
it('moves what was said on top to the field that it is about, once that appears', () => {
  const what = refusal({ email: ['REQUIRED'] })
  const trouble = markFailed(noFormErrors, { what, locale: 'en', submittedFields: ['firstName'] })
  expect(placeErrors(trouble, without('email'), {}, words).aboveForm).toHaveLength(1)
  expect(placeErrors(trouble, fields, {}, words)).toMatchObject({
    aboveForm: [],
    fields: new Map([['email', ['REQUIRED at email']]]),
  })
})
it('follows its own rules only at fields that were wrong once', () => {
  const own = { email: ['INVALID'], firstName: ['REQUIRED'] }
  expect(placeErrors(noFormErrors, fields, own, words).fields.size).toBe(0)
  expect([...placeErrors(markRefused(noFormErrors, ['email']), fields, own, words).fields.keys()]).toEqual(['email'])
  expect(placeErrors(markRefused(noFormErrors, ['email']), fields, {}, words).fields.size).toBe(0)
})
it('refuses by a rule about no field of the form with a message on top', () => {
  const place = placeErrors(markRefused(noFormErrors, ['base']), fields, { base: ['REQUIRED'] }, words)
  expect(place.aboveForm).toEqual([{ name: 'base', messages: ['REQUIRED at base'] }])
})
it('keeps what the server refused when its own rules refuse next, but no longer says that sending failed', () => {
  const own = { firstName: ['REQUIRED'] }
  const both = placeErrors(markRefused(refused(refusal({ email: ['NOT_UNIQUE'] })), ['firstName']), fields, own, words)
  expect([...both.fields.keys()]).toEqual(['email', 'firstName'])
  expect(placeErrors(markRefused(refused(new Error('boom')), ['firstName']), fields, own, words).sentence).toBeUndefined()
})
it('says what its own rules refuse and why sending failed, where it was sent all the same', () => {
  const trouble = markFailed(markRefused(noFormErrors, ['email']), { what: new Error('boom'), locale: 'en', submittedFields })
  const both = placeErrors(trouble, fields, { email: ['REQUIRED'] }, words)
  expect(both).toMatchObject({ sentence: 'It is our fault.', fields: new Map([['email', ['REQUIRED at email']]]) })
  expect(placeErrors(trouble, fields, {}, words).fields.size).toBe(0)
})
it('says the same thing once', () => {
  const place = placeErrors(
    markRefused(refused(refusal({ email: ['INVALID'] })), ['email']),
    fields,
    { email: ['INVALID'] },
    words,
  )
  expect(atField(place)).toEqual({ email: ['INVALID at email'] })
})
it('knows the first error in the order of the form, not of the answer', () => {
  const place = shown(refusal({ 'address.city': ['REQUIRED'], email: ['REQUIRED'] }))
  expect(firstWrong(fields, place)?.name).toBe('email')
})
it('counts every refusal, so that the same one is announced again', () => {
  expect(markRefused(refused(new Error('boom')), []).refusals).toBe(2)
})
