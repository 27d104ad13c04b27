import { readCommandLine, refuseUse } from '@alpenglow/contract/commands/command-line'
import { developmentCommands } from '@alpenglow/contract/commands/development'
import { run, runCommand } from '../command.ts'

/** `npm run examples`: calls every operation of a shop on a fixed day, and puts what was answered into the API document. */
const { positionals } = readCommandLine(developmentCommands.examples, process)
if (positionals.length > 0) refuseUse(developmentCommands.examples, process, 'It records all examples.')

const recorded = await runCommand('vitest', ['run', 'server/src/testing/examples', '--mode', 'whole', '--update'])
if (recorded !== 0) process.exit(recorded)
process.exit(await run(process.execPath, ['--import', './needs-node-24.mjs', 'server/src/commands/generating/generate.ts']))
