import type { Credit, CreditMovement } from '@alpenglow/contract/credits/api'
import { useText } from '@alpenglow/client/words/words'
import { ownName } from '../../../data/personal-data.ts'
import { loadAccountCalls, useMine } from '../../../household/mine.ts'

/** The reader's credits; the one that expires first comes first. */
export const useCredits = () =>
  useMine<Credit[]>(ownName('credits', useText().locale), async () => (await loadAccountCalls()).listCredits())
/** The movements behind the credits, the latest first. */
export const useCreditMovements = () =>
  useMine<CreditMovement[]>(ownName('credits/movements', useText().locale), async () =>
    (await loadAccountCalls()).listCreditMovements(),
  )
