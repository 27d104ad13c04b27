import { CallFailed, type FieldErrors } from '@alpenglow/contract/http/errors'

export const pretendAnswers = ['accepts', 'codes', 'messages', 'elsewhere', 'fails', 'unreachable', 'waits'] as const
export type PretendAnswer = (typeof pretendAnswers)[number]

const codes: FieldErrors = {
  gender: ['A_CODE_OF_NEXT_YEAR'],
  phoneNumber: ['INVALID', 'OUT_OF_RANGE'],
  email: ['NOT_UNIQUE'],
}

/** What a server call would throw at the form. Without a connection `fetch` throws a TypeError. */
const refusals: Partial<Record<PretendAnswer, (ownWords: string) => Error>> = {
  codes: () => new CallFailed(422, { fields: codes }),
  messages: (ownWords) => new CallFailed(422, { fields: codes, messages: { email: [ownWords] } }),
  elsewhere: () => new CallFailed(422, { fields: { 'resort.pass': ['WRONG_CURRENCY'], base: ['NOT_UNIQUE'] } }),
  fails: () => new CallFailed(500, {}),
  unreachable: () => new TypeError('Failed to fetch'),
}

/** Fake server of the gallery: returns the chosen answer and sends nothing. */
export async function pretendToSave(
  answer: PretendAnswer,
  ownWords: string,
  wait: (release: () => void) => void,
): Promise<void> {
  if (answer === 'waits') await new Promise<void>(wait)
  const refusal = refusals[answer]
  if (refusal) throw refusal(ownWords)
}
