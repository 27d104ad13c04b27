/** What becomes of something that somebody owns. It expires by itself, with its last day; everything else somebody does. */
export const states = ['active', 'deferred', 'blocked', 'expired', 'cancelled'] as const
export type State = (typeof states)[number]
