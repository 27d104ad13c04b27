import { prepareDatabase } from '../compose/prepare.ts'
import { readConfigWith } from '../config/read.ts'
import { sentence } from '../processes/error-sentence.ts'
import type { Order, PrepareNews } from './prepare-process.ts'

const prepare = async ({ variables, ...how }: Order) =>
  prepareDatabase(readConfigWith(variables), { ...how, onStep: (doing) => process.send?.({ doing } satisfies PrepareNews) })

// The supervisor is gone.
process.once('disconnect', () => process.exit(0))
process.once('message', (order: Order) => {
  const tell = (outcome: PrepareNews) => process.send?.(outcome, undefined, undefined, () => process.disconnect())
  prepare(order).then(
    (prepared) => tell({ prepared }),
    (error: unknown) => tell({ failed: sentence(error) }),
  )
})
