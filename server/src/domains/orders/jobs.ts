import { handle, type Handler } from '../../jobs/handler.ts'
import { orderMailJob, type Receipts } from './orders.ts'

export const orderJobs = ({ tellOfOrder }: Receipts): Handler[] => [handle(orderMailJob, tellOfOrder)]
