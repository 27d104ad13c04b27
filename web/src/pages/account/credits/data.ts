import type { Credit, CreditMovement } from '@alpenglow/contract/credits/api'
import { useText } from '@alpenglow/client/words/words'
import { ownName } from '../../../data/personal-data.ts'
import { calls, useMine } from '../../../household/mine.ts'

/** The reader's credits; the one that expires first comes first. */
export const useCredits = () =>
  useMine<Credit[]>(ownName('credits', useText().locale), async () => (await calls()).listCredits())
/** The movements behind the credits, the latest first. */
export const useCreditMovements = () =>
  useMine<CreditMovement[]>(ownName('credits/movements', useText().locale), async () => (await calls()).listCreditMovements())
