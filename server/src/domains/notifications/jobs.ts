import { handle, type Handler } from '../../jobs/handler.ts'
import { mailJob, type Notifications } from './notifications.ts'

export const notificationJobs = ({ deliver }: Notifications): Handler[] => [handle(mailJob, deliver)]
