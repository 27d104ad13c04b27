import { handle, schedule, type Handler } from '../../jobs/handler.ts'
import { freePlacesJob, type Stock } from './stock.ts'

/** Every minute. Nobody who wants a place waits for it: they look for what has lapsed themselves. */
export const stockSchedule = schedule(freePlacesJob, '* * * * *', {})

export const stockJobs = ({ free }: Pick<Stock, 'free'>): Handler[] => [handle(freePlacesJob, free)]
