/** The calls of whoever signs without being there come with the first question. */
export const calls = () => import('../calls/waiver-link.ts').then(({ waiverLinkCalls }) => waiverLinkCalls)
