import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Decision = { file: string; number: string; title: string; status: string; rooms: string[]; sections: string[] }

/** Each decision with the facts of its head: `# NNNN Title`, `- Status: …`, `- Rooms: …`. */
export const decisionsIn = (folder: string): Decision[] =>
  readdirSync(folder)
    .filter((file) => /^\d{4}-.*\.md$/.test(file))
    .toSorted()
    .map((file) => decisionOf(file, readFileSync(join(folder, file), 'utf8')))

function decisionOf(file: string, page: string): Decision {
  const [, number = '', title = ''] = /^# (\d{4}) (.+)$/m.exec(page) ?? []
  const [, status = ''] = /^- Status: (.+)$/m.exec(page) ?? []
  const [, rooms = ''] = /^- Rooms: (.+)$/m.exec(page) ?? []
  return {
    file,
    number,
    title,
    status,
    rooms: [...rooms.matchAll(/`([^`]+)`/g)].map(([, room = '']) => room),
    sections: [...page.matchAll(/^## (.+)$/gm)].map(([, section = '']) => section),
  }
}

/** The index of all decisions: by number, and by the rooms that carry them out. */
export function decisionIndex(folder: string): string {
  const decisions = decisionsIn(folder)
  const linkTo = ({ number, file }: Decision) => `[${number}](${file})`
  const rooms = Map.groupBy(
    decisions.flatMap((decision) => decision.rooms.map((room) => ({ room, decision }))),
    ({ room }) => room,
  )
  return [
    '# Decisions',
    '',
    'Generated from the head of each page by `npm run generate`. A new one takes the next number and has the same form: title, status, rooms,',
    'context, decision, consequences.',
    '',
    '| Number | Decision | Status |',
    '|---|---|---|',
    ...decisions.map((one) => `| ${linkTo(one)} | ${one.title} | ${one.status} |`),
    '',
    '## By room',
    '',
    ...[...rooms]
      .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
      .map(([room, of]) => `- \`${room}\`: ${of.map(({ decision }) => linkTo(decision)).join(', ')}`),
    '',
  ].join('\n')
}
