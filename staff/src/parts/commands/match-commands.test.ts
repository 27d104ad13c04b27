import { expect, it } from 'vitest'
import { findCommands, type CommandGroup } from './match-commands.ts'

const command = (label: string, hint?: string) => ({ id: label, label, hint, run: () => {} })
const groups: CommandGroup[] = [
  { label: 'Places', commands: [command('Audit log'), command('Staff members')] },
  {
    label: 'Staff members',
    commands: [
      command('Samuel Ortiz', 'finance@alpenglow.example'),
      command('Noémie Métier', 'agent@alpenglow.example'),
      ...Array.from({ length: 20 }, (_, at) => command(`Léa ${at}`)),
    ],
  },
]
const labelsFor = (typed: string) =>
  findCommands(groups, typed, 1).flatMap(({ commands }) => commands.map(({ label }) => label))

it.each([
  ['', ['Audit log', 'Staff members']],
  ['  ', ['Audit log', 'Staff members']],
  ['log', ['Audit log']],
  ['ortiz sam', ['Samuel Ortiz']],
  ['metier', ['Noémie Métier']],
  ['FINANCE@', ['Samuel Ortiz']],
  ['ortiz nobody', []],
])('"%s" finds %s', (typed, found) => expect(labelsFor(typed)).toEqual(found))

it('what begins with the text comes first, and no group fills more than a screen', () => {
  expect(
    findCommands([{ label: 'all', commands: [command('My log'), command('Log out')] }], 'log', 1)[0]?.commands[0]?.label,
  ).toBe('Log out')
  expect(labelsFor('lea')).toHaveLength(8)
})
