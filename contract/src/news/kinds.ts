/** What somebody may be told of while a page of theirs is open: only that it changed. What it is now, the page asks as it always does. */
export const newsKinds = ['cart', 'waivers', 'notifications'] as const
export type NewsKind = (typeof newsKinds)[number]

/** How far each kind has come: another number than before says that it changed. One that is missing never did. */
export type Marks = Partial<Record<NewsKind, number>>
