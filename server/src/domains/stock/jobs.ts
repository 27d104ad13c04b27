import { handle, schedule, type Handler } from '../../jobs/handler.ts'
import { freePlacesJob, type Stock } from './stock.ts'

/** Runs every minute. A guest who wants a place does not wait for it: holding a place looks for lapsed ones itself. */
export const stockSchedule = schedule(freePlacesJob, '* * * * *', {})

export const stockJobs = ({ free }: Pick<Stock, 'free'>): Handler[] => [handle(freePlacesJob, free)]
