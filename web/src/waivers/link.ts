/** The code for the calls of signers with a link is loaded with the first one. */
export const loadWaiverLinkCalls = () => import('../calls/waiver-link.ts').then(({ waiverLinkCalls }) => waiverLinkCalls)
