import { clientReports as api } from '@alpenglow/contract/client-reports/api'
import { bind } from '../../http/api/bind.ts'
import type { ClientReports } from './client-reports.ts'

/** Browsers themselves report violations of the content security policy, in two formats of their own. */
export const clientReportRoutes = (reports: ClientReports) =>
  bind(
    api,
    { reportFromClient: (_, input) => reports.reportFromClient(input) },
    { reportFromClient: { 'application/csp-report': reports.breachesIn, 'application/reports+json': reports.breachesIn } },
  )
