import { handle, type Handler } from '../../jobs/handler.ts'
import { conversionJob, type Conversions } from './conversions.ts'

export const conversionJobs = ({ deliver }: Conversions): Handler[] => [handle(conversionJob, deliver)]
