/** What listens, and what then looks again, in one file: both come when their page has been there for a while. */
export { lookAgain } from './look-again.ts'
export { hearNews } from './tabs.ts'
