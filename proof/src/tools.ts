import { readCommandLine, refuseUse } from '@alpenglow/contract/commands/command-line'
import { developmentCommands } from '@alpenglow/contract/commands/development'
import { runCommand } from './command.ts'

/** `npm run build`, `types`, `lint` and `format`: tools that others make, behind the options that this house uses of them. */
type ToolRun = readonly [tool: string, ...given: string[]]

const { build, types, lint, format } = developmentCommands

function readBuild(): ToolRun[] {
  if (readTyped(build).positionals.length > 0) refuseUse(build, process, 'It builds all pages.')
  return ['web', 'staff'].map((workspace) => ['vite', 'build', workspace])
}

function readTypes(): ToolRun[] {
  const { values, positionals } = readTyped(types)
  if (positionals.length > 0) refuseUse(types, process, 'It checks all workspaces.')
  return [['tsc', '-b', ...(values.watch ? ['--watch'] : [])]]
}

function readLint(): ToolRun[] {
  const { values, positionals } = readTyped(lint)
  return [['oxlint', '--deny-warnings', ...(values.fix ? ['--fix'] : []), ...positionals]]
}

function readFormat(): ToolRun[] {
  const { values, positionals } = readTyped(format)
  return [['oxfmt', ...(values.check ? ['--check'] : []), ...(positionals.length > 0 ? positionals : ['.'])]]
}

/** The script of package.json names the tool before what was typed. */
function readTyped<const C extends Parameters<typeof readCommandLine>[0]>(command: C) {
  const { argv, stdout, stderr, exit } = process
  return readCommandLine(command, { argv: argv.toSpliced(2, 1), stdout, stderr, exit })
}

const tools = new Map([
  ['build', readBuild],
  ['types', readTypes],
  ['lint', readLint],
  ['format', readFormat],
])

const readRuns = tools.get(process.argv[2] ?? '')
if (!readRuns) throw new Error(`There is ${[...tools.keys()].join(', ')}.`)
for (const [tool, ...given] of readRuns()) {
  const code = await runCommand(tool, given)
  if (code !== 0) process.exit(code)
}
