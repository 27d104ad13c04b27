import { handle, type Handler } from '../../jobs/handler.ts'
import { dataExportJob, resetAskedJob, type IdentityDomain } from './identity.ts'

export const identityJobs = ({ sendReset, makeDataExport }: IdentityDomain): Handler[] => [
  handle(resetAskedJob, sendReset),
  handle(dataExportJob, makeDataExport),
]
