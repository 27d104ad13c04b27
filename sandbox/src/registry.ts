import { analytics } from './analytics/analytics.ts'
import { mail } from './mail/mail.ts'
import type { Provider } from './provider.ts'

export const providers: readonly Provider[] = [mail, analytics]
