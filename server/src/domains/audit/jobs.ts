import { handle, schedule, type Handler } from '../../jobs/handler.ts'
import { publishAuditEndJob } from './audit.ts'

const aDay = 24 * 60 * 60 * 1000

/** Every night, or later if no worker ran at that time. */
export const auditSchedule = schedule(publishAuditEndJob, '17 3 * * *', {}, { fillMs: aDay })

export const auditJobs = ({ tellEnd }: { tellEnd(): Promise<void> }): Handler[] => [handle(publishAuditEndJob, tellEnd)]
