import type { Examples } from '@alpenglow/contract/http/examples/examples'
import { playAccountCalls } from './account-calls.ts'
import { playBuyingCalls, playLinkCalls, playOwnerCalls } from './test-buying-calls.ts'
import { playCartCalls } from './cart-calls.ts'
import { playDeskCalls } from './desk-calls.ts'
import { playFailedCalls } from './failed-calls.ts'
import { playHouseholdCalls } from './household-calls.ts'
import { playPublicCalls } from './test-public-calls.ts'
import { openStage } from './test-stage.ts'

/**
 * A day at the shop on which every operation is called: what was sent and answered, steady and short. `isWhole`: else
 * only what visitors call, whose examples are the same as in the whole.
 */
export async function playExamples(isWhole: boolean): Promise<Examples> {
  const stage = await openStage(isWhole)
  try {
    await playPublicCalls(stage)
    await playCartCalls(stage)
    if (!isWhole) return stage.examples
    const guest = await playAccountCalls(stage)
    await playHouseholdCalls(stage, guest)
    await playBuyingCalls(stage, guest)
    await playOwnerCalls(stage, guest)
    await playLinkCalls(stage)
    await playDeskCalls(stage)
    await playFailedCalls(stage)
    return stage.examples
  } finally {
    await stage.close()
  }
}
