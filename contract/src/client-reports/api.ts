import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'

/**
 * The kinds of failures in a browser: an exception of a script, an unhandled promise rejection, a failed render, a call
 * without an answer or with a failure, a breach of the content security policy (in the browsers' own formats), or a
 * guest's action that failed.
 */
export const reportKinds = ['error', 'rejection', 'render', 'call', 'policy', 'action'] as const
export type ReportKind = (typeof reportKinds)[number]

const text = (most: number) => z.string().check(z.maxLength(most))

/** One error, as the shop's own script reports it. */
export const ClientReport = z.object({
  kind: z.enum(reportKinds),
  message: text(1000),
  /** The path of the page, without its query. */
  page: text(500),
  stack: z.optional(text(6000)),
  /** Of a call: the status of the answer, 0 for none, and the request id under which the server's log has it. */
  status: z.optional(z.int().check(z.gte(0), z.lte(599))),
  requestId: z.optional(text(100)),
  /** Its name and main version, like Firefox/140. */
  browser: z.optional(text(300)),
})
export type ClientReport = z.infer<typeof ClientReport>

export const clientReports = {
  reportFromClient: endpoint({
    method: 'POST',
    path: '/client-reports',
    access: 'anyone',
    csrf: 'sessionless',
    idempotency: 'natural',
    summary: 'An error in the browser, or a breach of the content policy as browsers report it themselves',
    body: ClientReport,
    bodyKb: 16,
    alsoAs: ['application/csp-report', 'application/reports+json'],
    answers: { 204: 'nothing' },
  }),
}
