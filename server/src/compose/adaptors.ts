import type { Complete } from '../config/complete.ts'
import type { Adaptors } from '../domains/house.ts'
import { createSiteverify } from '../providers/captcha/siteverify.ts'
import { createCardGateway } from '../providers/cards/gateway.ts'
import { noGateways, oneGateway } from '../providers/cards/gateways.ts'
import { watchVault, type VaultWatch } from '../providers/cards/vault-watch.ts'
import { createMeta } from '../providers/conversions/meta.ts'
import { createBundledImages } from '../providers/images/bundled.ts'
import { imagesSecret } from '../secrets/images-secret.ts'
import { vaultKey, vaultSecret } from '../secrets/vault-secret.ts'
import { createSmtpMail } from '../providers/mail/smtp.ts'
import { createTwilio } from '../providers/sms/twilio.ts'
import { openIdFrom } from '../providers/social/from-settings.ts'

/** The one place that chooses the adaptor behind each port. */
export const chooseAdaptors = (config: Complete): Adaptors => {
  const { mail, sms, social, images, vault, cardGateway, captcha, conversions, publicUrl, secretKey } = config
  return {
    mail: createSmtpMail(mail),
    sms: sms && createTwilio(sms),
    conversions: conversions && createMeta(conversions),
    images: images && createBundledImages({ ...images, secret: imagesSecret(secretKey) }),
    cards: vault && cardGateway ? oneGateway(createCardGateway({ ...cardGateway, vault: vaultFrom(config) })) : noGateways,
    captcha: captcha && createSiteverify({ ...captcha, hostname: new URL(publicUrl).hostname }),
    social: social.map((settings) => openIdFrom(settings, publicUrl)),
  }
}

/** For matching books: no card number is sent, so no vault is needed. */
export const cardsWithoutVault = ({ cardGateway }: Pick<Complete, 'cardGateway'>) =>
  cardGateway ? oneGateway(createCardGateway({ ...cardGateway, vault: { url: '', key: '' } })) : noGateways

/** Watches whether the vault answers at its address; undefined where no cards are taken. */
export const watchOwnVault = (config: Complete, changed: (isThere: boolean, words: string) => void): VaultWatch | undefined =>
  config.vault && config.cardGateway ? watchVault({ ...vaultFrom(config), changed }) : undefined

/** The vault's internal address: it runs on the same machine. */
const vaultFrom = ({ vault, ports, secretKey }: Complete) => ({
  url: `http://127.0.0.1:${ports.vault}`,
  key: vaultKey(vault?.secret ?? vaultSecret(secretKey), 'internal'),
})
