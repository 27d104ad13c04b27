import { handle, type Handler } from '../../jobs/handler.ts'
import { dataExportJob, resetAskedJob, type Identity } from './identity.ts'

export const identityJobs = ({ sendReset, makeDataExport }: Identity): Handler[] => [
  handle(resetAskedJob, sendReset),
  handle(dataExportJob, makeDataExport),
]
