/** `npm run prove -- everywhere tests` runs all cases; a test run takes a share that is the same every day. */
export const isWhole: boolean = (import.meta as ImportMeta & { env: { MODE: string } }).env.MODE === 'whole'
