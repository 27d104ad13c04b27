import { prepareDatabase } from '../compose/prepare.ts'
import { readConfigWith, type Environment } from '../config/read.ts'
import { sentence } from '../processes/sentence.ts'
import type { Outcome } from './prepare-apart.ts'

const prepare = async (variables: Environment) => prepareDatabase(readConfigWith(variables))

// Nobody waits for it any more.
process.once('disconnect', () => process.exit(0))
process.once('message', (variables: Environment) => {
  const tell = (outcome: Outcome) => process.send?.(outcome, undefined, undefined, () => process.disconnect())
  prepare(variables).then(
    (prepared) => tell({ prepared }),
    (error: unknown) => tell({ failed: sentence(error) }),
  )
})
