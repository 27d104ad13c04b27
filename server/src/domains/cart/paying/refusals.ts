import type { CardErrors } from '@alpenglow/contract/cart/paying'
import { errorCodes, type ErrorCode } from '@alpenglow/contract/http/errors'
import { snake } from '@alpenglow/contract/http/wire'
import { cards } from '@alpenglow/texts/controls/cards'
import { Invalid } from '../../../kernel/errors.ts'

/** The vault has one code more than the specification: `TOO_LONG` is out of range in the shop's terms. */
const codeOf = (word: string): ErrorCode =>
  errorCodes.find((code) => code === word) ?? (word === 'TOO_LONG' ? 'OUT_OF_RANGE' : 'INVALID')

/** The vault's errors of a card, as errors of the shop's fields. */
export function refusalOf({ elsewhere = [], ...errors }: CardErrors): Invalid {
  const found = Object.entries(errors).flatMap(([field, words]) =>
    words && words.length > 0 ? [[field, [...new Set(words.map(codeOf))]] as [string, ErrorCode[]]] : [],
  )
  const misplaced = elsewhere.map((field) => [field, ['INVALID']] as [string, ErrorCode[]])
  if (found.length + misplaced.length === 0)
    return new Invalid({ number: ['INVALID'] }, { number: 'components.card.number.INVALID' })
  const textOf = (field: string, code: string | undefined) => `components.card.${snake(field)}.${code}`
  const said = found.map(([field, codes]) => [field, textOf(field, codes[0])] as const)
  const texts = Object.fromEntries(said.filter(([, key]) => Object.hasOwn(cards, key)))
  const textsElsewhere = Object.fromEntries(elsewhere.map((field) => [field, 'components.errors.card_number']))
  return new Invalid(Object.fromEntries([...found, ...misplaced]), { ...texts, ...textsElsewhere })
}
