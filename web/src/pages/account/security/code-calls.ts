import { requireAnswer } from '@alpenglow/contract/http/require-answer'
import { reloadMe } from '../data.ts'
import { loadAccountCalls } from '../../../household/mine.ts'

type Again = { currentPassword?: string }

/** API calls of the second factor. */
export const codeCalls = {
  begin: async (body: Again) => requireAnswer(await (await loadAccountCalls()).beginSecondFactor({ body })),
  confirm: async (code: string) =>
    requireAnswer(await (await loadAccountCalls()).confirmSecondFactor({ body: { code } })).recoveryCodes,
  renew: async (body: Again) => requireAnswer(await (await loadAccountCalls()).renewRecoveryCodes({ body })).recoveryCodes,
  turnOff: async (body: Again) => {
    await (await loadAccountCalls()).endSecondFactor({ body })
    await reloadMe()
  },
}
