import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { currentPassword } from './fields.ts'

/** An export of all data about an account, as it is being made. */
export const DataExport = z.object({
  id: z.string(),
  status: z.enum(['waiting', 'working', 'ready', 'failed']),
  /** Percent. */
  progress: z.int().check(z.minimum(0), z.maximum(100)),
  createdAt: z.iso.datetime({ offset: true }),
  /** When the file is deleted. */
  keptUntil: z.nullable(z.iso.datetime({ offset: true })),
})
export type DataExport = z.infer<typeof DataExport>

/** Why an account can't be deleted now, and what is retained after its deletion (keys of texts). */
export const AccountDeletion = z.object({ hindrances: z.array(z.string()), kept: z.array(z.string()) })
export type AccountDeletion = z.infer<typeof AccountDeletion>

export const myData = {
  orderDataExport: endpoint({
    method: 'POST',
    path: '/me/data-exports',
    access: 'account',
    csrf: 'token',
    idempotency: 'stored',
    summary: 'Put together a file with all that the shop knows of me; one at a time',
    answers: { 202: DataExport },
  }),
  listDataExports: endpoint({
    method: 'GET',
    path: '/me/data-exports',
    access: 'account',
    summary: 'My files, the newest first',
    answers: { 200: z.array(DataExport) },
  }),
  getDataExport: endpoint({
    method: 'GET',
    path: '/me/data-exports/{id}',
    access: 'account',
    guards: { id: 'account' },
    summary: 'How far it is',
    answers: { 200: DataExport },
  }),
  downloadDataExport: endpoint({
    method: 'GET',
    path: '/me/data-exports/{id}/file',
    access: 'account',
    guards: { id: 'account' },
    summary: 'The file itself',
    answers: { 200: 'file' },
    fileType: 'application/json',
  }),
  howToLeave: endpoint({
    method: 'GET',
    path: '/me/leaving',
    access: 'account',
    summary: 'What deleting the account would mean: what hinders it, what must be kept and why',
    answers: { 200: AccountDeletion },
  }),
  deleteAccount: endpoint({
    method: 'DELETE',
    path: '/me',
    access: 'account',
    csrf: 'token',
    idempotency: 'natural',
    summary: 'Delete the account',
    body: z.object({ currentPassword }),
    answers: { 204: 'nothing' },
  }),
}
