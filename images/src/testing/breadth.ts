/** `npm run prove -- everywhere tests` runs all cases; a usual test run takes a share, which is the same all day. */
export const isWhole: boolean = (import.meta as ImportMeta & { env: { MODE: string } }).env.MODE === 'whole'
