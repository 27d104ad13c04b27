/**
 * What an open page is notified of by server-sent events: only that it changed. The page fetches the new state as it
 * always does.
 */
export const newsKinds = ['cart', 'waivers', 'notifications'] as const
export type NewsKind = (typeof newsKinds)[number]

/** The version of each kind: another number than before means that it changed. A missing one never did. */
export type NewsMarks = Partial<Record<NewsKind, number>>
