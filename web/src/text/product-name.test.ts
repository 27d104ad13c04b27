import { expect, it } from 'vitest'
import { inSentence, severalOf, withoutNoun } from './product-name.ts'

it('puts the name of a pass or a ticket after a number', () => {
  expect(severalOf('Base Pass', 4, 'en')).toBe('Base Passes')
  expect(severalOf('4-Day Pass', 1, 'en')).toBe('4-Day Pass')
  expect(severalOf('Larkspur Basin day ticket', 2, 'en')).toBe('Larkspur Basin day tickets')
  expect(severalOf('Forfait Base', 4, 'fr')).toBe('forfaits Base')
  expect(severalOf('Forfait 4 jours', 1, 'fr')).toBe('forfait 4 jours')
  expect(severalOf('Billet de journée à Whitefern', 3, 'fr')).toBe('billets de journée à Whitefern')
})
it('says nothing of a name whose plural it does not know', () => {
  expect(severalOf('Compass', 2, 'en')).toBeUndefined()
  expect(severalOf('Passe-partout', 2, 'fr')).toBeUndefined()
})
it('stands within a sentence, in French without its capital', () => {
  expect(inSentence('Base Pass', 'en')).toBe('Base Pass')
  expect(inSentence('Forfait Base', 'fr')).toBe('forfait Base')
  expect(inSentence('Renouvellement du forfait Base', 'fr')).toBe('renouvellement du forfait Base')
  expect(inSentence('Passe-partout', 'fr')).toBe('Passe-partout')
})
it('leaves out what kind of thing it is', () => {
  expect(withoutNoun('4-Day Pass', 'en')).toBe('4-Day')
  expect(withoutNoun('Forfait 4 jours', 'fr')).toBe('4 jours')
  expect(withoutNoun('Pass', 'en')).toBe('Pass')
  expect(withoutNoun('Compass', 'en')).toBe('Compass')
})
