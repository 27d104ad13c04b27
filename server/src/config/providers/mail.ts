import { z } from 'zod'
import { subject, problemIf, type BaseSettings } from '../subject.ts'
import { secret, variable } from '../variable.ts'

export const mail = subject({
  title: 'Mail',
  variables: {
    SMTP_URL: secret(
      z.url({ protocol: /^smtps?$/, error: 'must be an address like smtps://user:password@host' }).optional(),
      "the sandbox's mail server in demo mode; needed in live mode",
      'The mail server, as smtp://user:password@host:port or smtps://…',
    ),
    MAIL_FROM: variable(
      z.string().min(3, 'must be a mail address').default('Alpenglow <hello@alpenglow.example>'),
      'Alpenglow <hello@alpenglow.example>',
      'The sender of every mail. Mails ask guests to answer, so somebody has to read what arrives there.',
    ),
  },
  settings: (given, { sandboxSmtpPort }) => ({
    mail: { url: given.SMTP_URL ?? `smtp://127.0.0.1:${sandboxSmtpPort}`, from: given.MAIL_FROM },
  }),
  whyNotLive: ({ SMTP_URL }, place) => [
    ...problemIf(!SMTP_URL, 'SMTP_URL: live mode needs a mail server; the sandbox is for demo mode'),
    ...problemIf(SMTP_URL && isSandbox(SMTP_URL, place), 'SMTP_URL: this is the sandbox; live mode needs a real mail server'),
  ],
})

function isSandbox(smtpUrl: string, { sandboxSmtpPort }: BaseSettings) {
  const { hostname, port } = new URL(smtpUrl)
  return ['127.0.0.1', 'localhost', '[::1]'].includes(hostname) && Number(port) === sandboxSmtpPort
}
