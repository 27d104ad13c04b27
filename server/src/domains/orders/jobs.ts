import { handle, type Handler } from '../../jobs/handler.ts'
import { tellOfOrderJob, type Receipts } from './orders.ts'

export const orderJobs = ({ tellOfOrder }: Receipts): Handler[] => [handle(tellOfOrderJob, tellOfOrder)]
