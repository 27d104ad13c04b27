import type { Complete } from '../config/complete.ts'
import type { Adaptors } from '../domains/house.ts'
import { createMeta } from '../providers/conversions/meta.ts'
import { createBundledImages } from '../providers/images/bundled.ts'
import { imagesSecret } from '../secrets/images-secret.ts'
import { createSmtpMail } from '../providers/mail/smtp.ts'
import { createTwilio } from '../providers/sms/twilio.ts'
import { openIdFrom } from '../providers/social/from-settings.ts'

/** Which adaptor stands behind each port: decided here and nowhere else. */
export const chooseAdaptors = ({ mail, sms, social, images, conversions, publicUrl, secretKey }: Complete): Adaptors => ({
  mail: createSmtpMail(mail),
  sms: sms && createTwilio(sms),
  cards: null,
  conversions: conversions && createMeta(conversions),
  images: images && createBundledImages({ ...images, secret: imagesSecret(secretKey) }),
  social: social.map((settings) => openIdFrom(settings, publicUrl)),
})
