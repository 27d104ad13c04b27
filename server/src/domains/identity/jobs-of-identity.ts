import { locales } from '@alpenglow/contract/translations/api'
import { z } from 'zod'
import { defineJob } from '../../jobs/queue.ts'

/**
 * A requested password reset. Only the job looks the account up, so the answer can't reveal it. The mail names the
 * device and network of the request.
 */
export const resetAskedJob = defineJob({
  name: 'resetAsked',
  payload: z.strictObject({ email: z.string(), locale: z.enum(locales), agent: z.string(), network: z.string() }),
})

/** Makes the file with all data of an account's holder. */
export const dataExportJob = defineJob({ name: 'makeDataExport', payload: z.strictObject({ id: z.uuid() }) })
