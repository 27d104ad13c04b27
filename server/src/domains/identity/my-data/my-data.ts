import type { AccountCall } from '../../../kernel/call.ts'
import type { IdentityTools } from '../identity-tools.ts'
import { downloadDataExport, getDataExport, listDataExports, makeDataExport, orderDataExport } from './exporting.ts'
import { howToLeave, deleteOwnAccount } from './leaving.ts'
import type { MyDataDeps } from './questions.ts'

type Of = { params: { id: string } }

export function createMyData(tools: IdentityTools, hooks: Pick<MyDataDeps, 'questions' | 'moments'>) {
  const means: MyDataDeps = { ...tools, ...hooks }
  return {
    orderDataExport: (call: AccountCall) => means.db.transaction((tx) => orderDataExport(tx, call)),
    listDataExports: (call: AccountCall) => listDataExports(means, call),
    getDataExport: (call: AccountCall, { params }: Of) => getDataExport(means, call, params.id),
    downloadDataExport: (call: AccountCall, { params }: Of) => downloadDataExport(means, call, params.id),
    /** Run by the job. */
    makeDataExport: ({ id }: { id: string }) => makeDataExport(means, id),
    howToLeave: (call: AccountCall) => howToLeave(means, call),
    deleteAccount: (call: AccountCall, { body }: { body: { currentPassword?: string | undefined } }) =>
      deleteOwnAccount(means, call, body.currentPassword),
  }
}
