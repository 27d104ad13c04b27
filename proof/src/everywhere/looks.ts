import { readCommandLine, refuseUse } from '@alpenglow/contract/commands/command-line'
import { developmentCommands } from '@alpenglow/contract/commands/development'
import { journeys } from '../suites/suites.ts'

/**
 * `npm run looks`: takes the gallery's pictures again after an intended change. The commit then shows the difference.
 */
const { positionals } = readCommandLine(developmentCommands.looks, process)
if (positionals.length > 0) refuseUse(developmentCommands.looks, process, 'It takes all pictures.')

let isTaken = true
for (const language of ['fr', 'en']) {
  const everything = { JOURNEYS: 'everywhere', JOURNEYS_IN: language }
  const { failed } = await journeys(everything, ['--update-snapshots=all', 'src/gallery/looks.test.ts'])
  isTaken &&= failed === 0
}
process.exit(isTaken ? 0 : 1)
