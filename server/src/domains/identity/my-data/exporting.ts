import type { DataExport } from '@alpenglow/contract/identity/my-data'
import { whyNotOrderable } from '@alpenglow/contract/identity/my-data-rules'
import type { FileToSave } from '@alpenglow/contract/http/endpoint'
import type { AccountCall } from '../../../kernel/call.ts'
import type { Tx } from '../../../db/connect.ts'
import { Invalid, NotFound } from '../../../kernel/errors.ts'
import { enqueue } from '../../../jobs/queue.ts'
import { sendToHolder } from '../../notifications/notifications.ts'
import { holderIn } from '../holder.ts'
import { findInvitationsOf } from '../invitations/invitations-store.ts'
import { dataExportJob } from '../jobs-of-identity.ts'
import { identityLetters } from '../mails/mails.ts'
import { findAccountById } from '../store.ts'
import {
  findExport,
  findExports,
  findFile,
  finishExport,
  insertExport,
  readAccount,
  setProgress,
  startExport,
} from './my-data-store.ts'
import type { AccountHolder } from '../../domain-hooks.ts'
import type { MyDataDeps } from './questions.ts'

const keptDays = 7

/** Idempotent: a second order while the first is being made returns the first. The next one is accepted a day later. */
export async function orderDataExport(tx: Tx, { account }: AccountCall): Promise<DataExport> {
  const [made] = await insertExport(tx, account.accountId)
  // Read after the insert, so that an export that was finished meanwhile is seen.
  const before = (await findExports(tx, account.accountId)).filter(({ id }) => id !== made?.id)
  const why = whyNotOrderable(before[0] && presentExport(before[0]), new Date())
  if (why) throw new Invalid({ base: ['INVALID'] }, { base: why })
  if (made) await enqueue(tx, dataExportJob, { id: made.id }, { maxAttempts: 6 })
  return presentExport((made ?? before[0]) as Row)
}

export const listDataExports = async ({ db }: MyDataDeps, { account }: AccountCall): Promise<DataExport[]> =>
  (await findExports(db, account.accountId)).map(presentExport)

export async function getDataExport({ db }: MyDataDeps, { account }: AccountCall, id: string): Promise<DataExport> {
  const [row] = await findExport(db, account.accountId, id)
  if (!row) throw new NotFound()
  return presentExport(row)
}

export async function downloadDataExport({ db }: MyDataDeps, { account }: AccountCall, id: string): Promise<FileToSave> {
  const [row] = await findFile(db, account.accountId, id)
  if (!row?.file) throw new NotFound()
  const day = row.created_at.toISOString().slice(0, 10)
  return { name: `alpenglow-my-data-${day}.json`, type: 'application/json', content: row.file }
}

/** Safe to run twice: a retry starts over, or finds the file finished. */
export async function makeDataExport(means: MyDataDeps, id: string): Promise<void> {
  const { db } = means
  const [started] = await startExport(db.write, id)
  const [account] = started ? await findAccountById(db, started.account_id) : []
  if (!account) return
  const whose = { accountId: account.id, profileId: account.profile_id, email: account.email }
  const file = await gather(means, id, whose)
  await db.transaction(async (tx) => {
    const [finished] = await finishExport(tx, id, file, keptDays)
    if (finished) await sendToHolder(tx, identityLetters.dataReady, holderIn(account), { days: keptDays })
  })
}

/** All data of a person, section by section. The progress is saved after each section, for the page shows it. */
async function gather(means: MyDataDeps, id: string, whose: AccountHolder): Promise<Buffer> {
  const data: Record<string, unknown> = { madeAt: new Date().toISOString() }
  const sections = sectionsOf(means)
  for (const [place, [name, read]] of sections.entries()) {
    data[name] = await read(whose)
    await setProgress(means.db.write, id, Math.floor((100 * (place + 1)) / (sections.length + 1)))
  }
  return Buffer.from(`${JSON.stringify(data, undefined, 2)}\n`)
}

const sectionsOf = ({ db, profiles, questions }: MyDataDeps): [string, (whose: AccountHolder) => Promise<unknown>][] => [
  ['account', ({ accountId }) => readAccount(db, accountId)],
  ['profiles', ({ profileId }) => profiles.group(profileId)],
  ['invitations', (whose) => findInvitationsOf(db, whose)],
  ...Object.entries(questions.dataOf()),
]

type Row = { id: string; status: DataExport['status']; progress: number; created_at: Date; kept_until: Date | null }
const presentExport = ({ id, status, progress, created_at, kept_until }: Row): DataExport => ({
  id,
  status,
  progress,
  createdAt: created_at.toISOString(),
  keptUntil: kept_until?.toISOString() ?? null,
})
