import { handle, type Handler } from '../../jobs/handler.ts'
import { mailJob, smsJob, type Notifications, type TextMessages } from './notifications.ts'

export const notificationJobs = ({ deliverWaiting }: Notifications): Handler[] => [handle(mailJob, deliverWaiting)]
export const textMessageJobs = ({ deliverSms }: TextMessages): Handler[] => [handle(smsJob, deliverSms)]
