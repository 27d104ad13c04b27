import { readFile } from 'node:fs/promises'
import { checkAuditLog, endsIn, type AuditLogCheck, type PublishedEnd } from '../compose/commands.ts'
import type { Config } from '../config/read.ts'

/**
 * The known ends, as arguments: `NUMBER HASH`, or files with such lines; without arguments the files that the shop
 * itself writes.
 */
export async function readKnownEnds(
  args: readonly string[],
  { auditEndTo: { files } }: Pick<Config, 'auditEndTo'>,
): Promise<PublishedEnd[]> {
  const given = endsIn(args.join(' '))
  if (given.length > 0) return given
  const ends = await Promise.all((args.length > 0 ? args : files).map(readEnds))
  return ends.flat()
}

/** Refuses a file without ends: otherwise an emptied file would pass as one whose ends are all in the log. */
async function readEnds(file: string): Promise<PublishedEnd[]> {
  const ends = endsIn(await readFile(file, 'utf8'))
  if (ends.length === 0) throw new Error(`${file} has no line with a number and a hash, as they were told.`)
  return ends
}

const broken = {
  changed: (id: number) => `Entry ${id} was changed.`,
  missing_before: (id: number) => `Entries are missing before entry ${id}.`,
  end_missing: () => 'The end is missing.',
  not_sealed: (id: number) => `Up to entry ${id}, somebody other than the shop has written or removed entries.`,
  too_young: () => 'Logins that did happen are missing.',
}

/** The result in sentences, and whether the log is intact. */
export function report(
  { entries, broken: fault, lost }: AuditLogCheck,
  publishedCount: number,
): { lines: string[]; isWell: boolean } {
  const chain = fault ? broken[fault.why](fault.id) : `${counted(entries, 'entry', 'entries')}, chained and sealed.`
  const gone = lost.map(({ id, hash, why }) =>
    why === 'missing'
      ? `Entry ${id} was told (${hash}) and is not in the log.`
      : `Entry ${id} was told with another hash (${hash}) than it has now.`,
  )
  const ends =
    publishedCount === 0
      ? 'No end was told, so a log that was set back whole would look like this too.'
      : `${counted(publishedCount, 'end', 'ends')} told before, ${lost.length > 0 ? `${lost.length} not in the log any more.` : 'all still in the log.'}`
  const isWell = !fault && lost.length === 0
  return { lines: [chain, ends, ...gone, ...(isWell ? [] : ['docs/audit-log.md says what to do.'])], isWell }
}

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

/** `npm run staff -- check-log`. */
export async function checkLog(config: Config, url: string, args: readonly string[]) {
  const publishedEnds = await readKnownEnds(args, config)
  return report(await checkAuditLog(config, url, publishedEnds), publishedEnds.length)
}
