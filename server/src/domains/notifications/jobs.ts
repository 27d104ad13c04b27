import { handle, type Handler } from '../../jobs/handler.ts'
import { mailJob, smsJob, type Notifications, type TextMessages } from './notifications.ts'

export const notificationJobs = ({ deliver }: Notifications): Handler[] => [handle(mailJob, (job) => deliver(job))]
export const textMessageJobs = ({ deliverSms }: TextMessages): Handler[] => [handle(smsJob, deliverSms)]
