import type { DataExport } from './my-data.ts'

const dayMs = 24 * 60 * 60_000
const minuteMs = 60_000
type Newest = Pick<DataExport, 'status' | 'createdAt'> | undefined

/** Why the next export can't be ordered yet, as a key of a text: the newest one is ready, and less than a day old. */
export const whyNotOrderable = (newest: Newest, now: Date): 'pages.my_privacy.once_a_day' | undefined =>
  newest?.status === 'ready' && now.getTime() - Date.parse(newest.createdAt) < dayMs ? 'pages.my_privacy.once_a_day' : undefined

const isRunning = ({ status }: Pick<DataExport, 'status'>) => status === 'waiting' || status === 'working'

/**
 * Polling interval, in ms, for exports that the page has seen unfinished for this long; 0: stop polling. Each poll
 * extends the session although the guest does nothing, so the page gives up after a few minutes, as where no worker
 * runs, and the session can expire. The page measures the time itself, since its clock may be wrong.
 */
export const getExportPollDelay = (files: readonly Pick<DataExport, 'status'>[], waitedMs: number): number =>
  files.some(isRunning) && waitedMs < 5 * minuteMs ? 1000 : 0
