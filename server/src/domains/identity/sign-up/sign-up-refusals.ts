import type { SignUp } from '@alpenglow/contract/identity/sign-up'
import type { ErrorCode } from '@alpenglow/contract/http/errors'
import { ownOf } from '@alpenglow/contract/values/own-property'
import { phoneSentence } from '@alpenglow/contract/values/phone'
import { Invalid } from '../../../kernel/errors.ts'

export type SignUpRefusals = Record<string, ErrorCode[]>
const sentences: Record<string, string> = {
  ALREADY_REGISTERED: 'pages.sign_up.already_registered',
  HAS_UNCLAIMED_ONBOARDING: 'pages.sign_up.unclaimed',
  AGE_INVALID: 'pages.sign_up.too_young',
}
export const textsFor = (refusals: SignUpRefusals, { phoneNumber }: SignUp, common: boolean): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(refusals).flatMap(([field, [code = '']]) => {
      const sentence = ownOf(sentences, code)
      return sentence ? [[field, sentence]] : []
    }),
  ),
  ...(refusals['phoneNumber']?.includes('INVALID') && { phoneNumber: phoneSentence(phoneNumber) }),
  ...(refusals['password']?.includes('OUT_OF_RANGE') && { password: 'components.errors.password.length' }),
  ...(common && { password: 'components.errors.password.common' }),
})

export const alreadyRegistered = () =>
  new Invalid({ email: ['ALREADY_REGISTERED'] }, { email: sentences['ALREADY_REGISTERED'] ?? '' })
