import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'

const moment = z.iso.datetime({ offset: true })

/** The accounts that came from one place, of the last months. */
const SignUpSource = z.object({
  /** As the link or the page called it; null where none was told. */
  source: z.nullable(z.string()),
  accounts: z.int(),
  /** Those whose address is known to be theirs. */
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
