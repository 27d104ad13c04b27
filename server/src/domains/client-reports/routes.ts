import { clientReports as api } from '@alpenglow/contract/client-reports/api'
import { bind } from '../../http/api/bind.ts'
import type { ClientReports } from './client-reports.ts'

/** Browsers report breaches of the content policy by themselves, in two forms of their own. */
export const clientReportRoutes = (reports: ClientReports) =>
  bind(
    api,
    { reportFromClient: (_, input) => reports.reportFromClient(input) },
    { reportFromClient: { 'application/csp-report': reports.breachesIn, 'application/reports+json': reports.breachesIn } },
  )
