import type { Command } from './command.ts'
import { companyCommands } from './company.ts'
import { developmentCommands } from './development.ts'
import { operatingCommands } from './operating.ts'

/** All commands of package.json, by who types them: for the index page, and for the test that runs each one's help. */
export const commandGroups: readonly { title: string; commands: readonly Command[] }[] = [
  { title: 'Running a shop', commands: Object.values(operatingCommands) },
  { title: 'Your own goods and guests', commands: Object.values(companyCommands) },
  { title: 'Changing the code', commands: Object.values(developmentCommands) },
]
