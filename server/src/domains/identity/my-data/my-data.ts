import type { DataExport, Leaving } from '@alpenglow/contract/identity/my-data'
import { whyNotOrderable } from '@alpenglow/contract/identity/my-data-rules'
import type { FileToSave } from '@alpenglow/contract/http/endpoint'
import type { AccountCall } from '../../../kernel/call.ts'
import type { Tx } from '../../../db/connect.ts'
import { Invalid, NotFound } from '../../../kernel/errors.ts'
import { enqueue } from '../../../jobs/queue.ts'
import { sendDataReady, sendNews } from '../../notifications/notifications.ts'
import type { Alike, Whose } from '../../house.ts'
import type { Moment } from '../../moment.ts'
import { forgetHolder, forgetOffersTo } from '../../profiles/profiles.ts'
import { dataExportJob } from '../jobs-of-identity.ts'
import type { IdentityTools } from '../identity-tools.ts'
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
import { noClaimQuestions, type ClaimQuestions } from '../invitations/invitations.ts'
import { endInvitationsBy, findInvitationsOf, forgetInvitationsTo } from '../invitations/invitations-store.ts'
import { deleteAccount, findAccountById } from '../store.ts'
import { holderIn } from '../holder.ts'

const keptDays = 7

/** What other domains know of somebody, keep of them, or have open with them: answered by what they give. */
export type PersonQuestions = ClaimQuestions & {
  /** A section of the file each, by its name. */
  dataOf(): Alike['personalData']
  /** Why an account can't go yet, as keys of texts. */
  whyNotLeave(tx: Tx, whose: Whose): Promise<string[]>
  /** What the law makes us keep, as keys of texts. */
  kept(whose: Whose): Promise<string[]>
}
export type LeavingMoments = {
  /** These have gone of their own accord, or with whom they lived, and took along what they had. */
  onLeft: Moment<{ people: readonly number[] }>
}
export const noLeaving: LeavingMoments = { onLeft: async () => {} }
export const noQuestions: PersonQuestions = {
  dataOf: () => ({}),
  whyNotLeave: async () => [],
  kept: async () => [],
  ...noClaimQuestions,
}

type Row = { id: string; status: DataExport['status']; progress: number; created_at: Date; kept_until: Date | null }
const presentExport = ({ id, status, progress, created_at, kept_until }: Row): DataExport => ({
  id,
  status,
  progress,
  createdAt: created_at.toISOString(),
  keptUntil: kept_until?.toISOString() ?? null,
})

export function myData(
  { db, clock, profiles, sessions, verifyHolder }: IdentityTools,
  { questions, moments }: { questions: PersonQuestions; moments: LeavingMoments },
) {
  const sectionsOf = (): [string, (whose: Whose) => Promise<unknown>][] => [
    ['account', ({ accountId }) => readAccount(db, accountId)],
    ['profiles', ({ profileId }) => profiles.group(profileId)],
    ['invitations', (whose) => findInvitationsOf(db, whose)],
    ...Object.entries(questions.dataOf()),
  ]
  const whoseOf = ({ account: { accountId, profileId, email } }: AccountCall): Whose => ({ accountId, profileId, email })

  return {
    /** A second one while the first is being put together is the first; and the next one comes the next day. */
    orderDataExport: async ({ account }: AccountCall): Promise<DataExport> =>
      db.transaction(async (tx) => {
        const [made] = await insertExport(tx, account.accountId)
        // Asked after writing: one that was finished meanwhile is seen now.
        const before = (await findExports(tx, account.accountId)).filter(({ id }) => id !== made?.id)
        const why = whyNotOrderable(before[0] && presentExport(before[0]), new Date())
        if (why) throw new Invalid({ base: ['INVALID'] }, { base: why })
        if (made) await enqueue(tx, dataExportJob, { id: made.id }, { maxAttempts: 6 })
        return presentExport((made ?? before[0]) as Row)
      }),
    listDataExports: async ({ account }: AccountCall) => (await findExports(db, account.accountId)).map(presentExport),
    getDataExport: async ({ account }: AccountCall, { params }: { params: { id: string } }) => {
      const [row] = await findExport(db, account.accountId, params.id)
      if (!row) throw new NotFound()
      return presentExport(row)
    },
    downloadDataExport: async ({ account }: AccountCall, { params }: { params: { id: string } }): Promise<FileToSave> => {
      const [row] = await findFile(db, account.accountId, params.id)
      if (!row?.file) throw new NotFound()
      const day = row.created_at.toISOString().slice(0, 10)
      return { name: `alpenglow-my-data-${day}.json`, type: 'application/json', content: row.file }
    },

    /** What the job does. It may run twice: the second time it begins anew, or finds the file there. */
    makeDataExport: async ({ id }: { id: string }): Promise<void> => {
      const [started] = await startExport(db.write, id)
      const [account] = started ? await findAccountById(db, started.account_id) : []
      if (!account) return
      const whose = { accountId: account.id, profileId: account.profile_id, email: account.email }
      const data: Record<string, unknown> = { madeAt: new Date().toISOString() }
      const sections = sectionsOf()
      for (const [place, [name, read]] of sections.entries()) {
        data[name] = await read(whose)
        await setProgress(db.write, id, Math.floor((100 * (place + 1)) / (sections.length + 1)))
      }
      const file = Buffer.from(`${JSON.stringify(data, undefined, 2)}\n`)
      await db.transaction(async (tx) => {
        const [finished] = await finishExport(tx, id, file, keptDays)
        if (finished) await sendDataReady(tx, holderIn(account), { days: keptDays })
      })
    },

    howToLeave: async (call: AccountCall): Promise<Leaving> => {
      const whose = whoseOf(call)
      const hindrances = await db.transaction((tx) => questions.whyNotLeave(tx, whose))
      return { hindrances, kept: await questions.kept(whose) }
    },

    deleteAccount: async (
      call: AccountCall,
      { body }: { body: { currentPassword?: string | undefined } },
    ): Promise<undefined> => {
      await verifyHolder(call, body.currentPassword)
      const whose = whoseOf(call)
      await db.transaction(async (tx) => {
        const account = await sessions.hold(tx, call)
        const [hindrance] = await questions.whyNotLeave(tx, whose)
        if (hindrance) throw new Invalid({ base: ['INVALID'] }, { base: hindrance })
        await deleteAccount(tx, account.id)
        await endInvitationsBy(tx, account.profile_id)
        const people = await forgetHolder(tx, { profileId: account.profile_id, email: account.email, today: clock.today() })
        await moments.onLeft(tx, { people })
        if (call.account.confirmedAt) {
          // An address that was never confirmed may be somebody else's, who still waits for an answer.
          await forgetOffersTo(tx, account.email)
          await forgetInvitationsTo(tx, account.email)
        }
        await sendNews(tx, 'accountDeleted', holderIn(account), call)
      })
      call.session.replaceWith(null)
    },
  }
}
