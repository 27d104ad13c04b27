import { locales } from '@alpenglow/contract/translations/api'
import { z } from 'zod'
import { defineJob } from '../../jobs/queue.ts'

/** Somebody forgot a password. Whether we know them is found out when it runs; where they were is for the mail to say. */
export const resetAskedJob = defineJob({
  name: 'resetAsked',
  payload: z.strictObject({ email: z.string(), locale: z.enum(locales), agent: z.string(), network: z.string() }),
})

/** A file with all that the shop knows of somebody. */
export const dataExportJob = defineJob({ name: 'makeDataExport', payload: z.strictObject({ id: z.uuid() }) })
