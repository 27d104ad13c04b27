import type { ClientReport } from '@alpenglow/contract/client-reports/api'
import type { Log } from '../../observability/log.ts'
import { redactReport } from './report-line.ts'
import { breachesIn } from './rules.ts'

type Means = {
  log: Log
  counted: (kind: ClientReport['kind'], outcome: 'logged' | 'noise') => void
  publicUrl: string
}

export const createClientReports = ({ log, counted, publicUrl }: Means) => ({
  /** Logs one line for an error in a browser, without anything that identifies the guest. */
  reportFromClient: ({ body }: { body: ClientReport }): undefined => {
    const report = redactReport(body, publicUrl)
    counted(body.kind, report ? 'logged' : 'noise')
    if (report) log[body.kind === 'action' ? 'info' : 'warn']({ report }, 'reported by a browser')
  },
  breachesIn,
})
export type ClientReports = ReturnType<typeof createClientReports>
