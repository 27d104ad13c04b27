import { requireAnswer } from '@alpenglow/contract/http/require-answer'
import { reloadMe } from '../data.ts'
import { calls } from '../../../household/mine.ts'

type Again = { currentPassword?: string }

/** API calls of the second factor. */
export const codeCalls = {
  begin: async (body: Again) => requireAnswer(await (await calls()).beginSecondFactor({ body })),
  confirm: async (code: string) => requireAnswer(await (await calls()).confirmSecondFactor({ body: { code } })).recoveryCodes,
  renew: async (body: Again) => requireAnswer(await (await calls()).renewRecoveryCodes({ body })).recoveryCodes,
  turnOff: async (body: Again) => {
    await (await calls()).endSecondFactor({ body })
    await reloadMe()
  },
}
