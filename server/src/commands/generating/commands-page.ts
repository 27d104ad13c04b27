import { invocation, invocationWith, optionRows, usageOf, type Command } from '@alpenglow/contract/commands/command'
import { commandGroups } from '@alpenglow/contract/commands/commands'

/** The index of all commands: a table to look one up, then what each can be asked. */
export const commandsPage = (): string =>
  [
    '# Commands',
    '',
    'Generated from `contract/src/commands/` by `npm run generate`. Every command answers `--help` without reading a setting or touching a',
    'database. An option that it does not know is refused, and ends it with 2; any other failure ends it with 1.',
    '',
    ...commandGroups.flatMap(({ title, commands }) => [
      `## ${title}`,
      '',
      '| Command | What it does |',
      '|---|---|',
      ...commands.map((one) => `| [\`${invocation(one)}\`](#${anchorOf(one)}) | ${firstSentence(one.says)} |`),
      '',
    ]),
    '## Each command',
    '',
    ...commandGroups.flatMap(({ commands }) => commands.flatMap(sectionOf)),
  ].join('\n')

const anchorOf = ({ name }: Command) => name

const firstSentence = (says: string) => /^.*?[.](?= |$)/.exec(says)?.[0] ?? says

function sectionOf(one: Command): string[] {
  const variables = Object.keys(one.environment)
  const options = [
    ...optionRows(one).map(([name, says]) => `- \`${name}\`: ${says}`),
    ...(variables.length === 0 ? [] : [`- Environment: ${variables.map((name) => `\`${name}\``).join(', ')}`]),
    ...(one.page ? [`- More: ${one.page.replace(/(?<![\w/-])[\w/-]+\.md/g, link)}`] : []),
  ]
  return [
    `### ${one.name}`,
    '',
    one.says,
    '',
    '```sh',
    ...usageOf(one),
    ...(one.example === '' ? [] : [`${invocationWith(one, one.example)}    # for example`]),
    '```',
    '',
    ...options,
    ...(options.length > 0 ? [''] : []),
  ]
}

const link = (path: string) => `[${path}](${path.startsWith('docs/') ? path.slice('docs/'.length) : `../${path}`})`
