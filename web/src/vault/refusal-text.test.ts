import { texts, type TextKey } from '@alpenglow/texts/texts'
import { expect, it } from 'vitest'
import { getRefusalOptions } from './refusal-options.ts'
import { codeOfOrder, sayRefusal } from './refusal-text.ts'

const t = (key: TextKey) => texts[key].en

it('what nobody here knows is told as the usual no of a bank, and of an order as a card that could not be used', () => {
  expect(sayRefusal(t, '204')).toBe(t('components.card.refused.204'))
  expect(sayRefusal(t, '999')).toBe(t('components.card.refused.112'))
  expect(codeOfOrder('204')).toBe('204')
  expect(sayRefusal(t, codeOfOrder('999'))).toBe(t('pages.payment.credit_card.tokenization_failed'))
  expect(getRefusalOptions(codeOfOrder('999'))).toEqual(getRefusalOptions('112'))
})
