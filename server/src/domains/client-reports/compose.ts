import type { House } from '../house.ts'
import { createClientReports } from './client-reports.ts'
import { clientReportRoutes } from './routes.ts'

export const composeClientReports = ({ config, log, metrics }: House) => ({
  gives: {
    routes: clientReportRoutes(createClientReports({ log, counted: metrics.clientReported, publicUrl: config.publicUrl })),
  },
})
