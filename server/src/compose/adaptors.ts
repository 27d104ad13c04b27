import type { Complete } from '../config/complete.ts'
import type { Adaptors } from '../domains/house.ts'
import { createSmtpMail } from '../providers/mail/smtp.ts'
import { createTwilio } from '../providers/sms/twilio.ts'
import { openIdFrom } from '../providers/social/from-settings.ts'

/** Which adaptor stands behind each port: decided here and nowhere else. */
export const chooseAdaptors = ({ mail, sms, social, publicUrl }: Complete): Adaptors => ({
  mail: createSmtpMail(mail),
  sms: sms && createTwilio(sms),
  social: social.map((settings) => openIdFrom(settings, publicUrl)),
})
