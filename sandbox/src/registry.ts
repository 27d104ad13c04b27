import { analytics } from './analytics/analytics.ts'
import { captcha } from './captcha/captcha.ts'
import { conversions } from './conversions/conversions.ts'
import { gateway } from './gateway/gateway.ts'
import { mail } from './mail/mail.ts'
import type { Provider } from './provider.ts'
import { sms } from './sms/sms.ts'
import { cairn, larch } from './social/social.ts'

export const providers: readonly Provider[] = [mail, sms, cairn, larch, analytics, conversions, gateway, captcha]
