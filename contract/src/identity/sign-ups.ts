import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'

const moment = z.iso.datetime({ offset: true })

/** The accounts of one source, of the last months. */
const SignUpSource = z.object({
  /** As the link or the page named it; null where there was none. */
  source: z.nullable(z.string()),
  accounts: z.int(),
  /** Accounts with a confirmed address. */
  confirmed: z.int(),
  lastAt: moment,
})
export type SignUpSource = z.infer<typeof SignUpSource>

export const signUps = {
  listSignUpSources: endpoint({
    method: 'GET',
    path: '/staff/sign-up-sources',
    access: 'staff',
    permission: 'reports.read',
    summary: 'Where from accounts have come lately, those that most came from first',
    answers: { 200: z.object({ days: z.int(), sources: z.array(SignUpSource) }) },
  }),
}
