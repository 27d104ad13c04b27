import type { Transporter } from 'nodemailer'
import { MailRefused, MailUnavailable, findMailFault, type Mail, type MailPort } from './port.ts'

export type SmtpOptions = { url: string; from: string; connectMs?: number; totalMs?: number }

/** Adaptor for SMTP, over a small pool of connections. It loads the library and connects only for the first mail. */
export function createSmtpMail({ url, from, connectMs = 1000, totalMs = 5000 }: SmtpOptions): MailPort {
  let opening: Promise<Transporter> | undefined
  const transport = () => (opening ??= open(url, connectMs, totalMs))

  return {
    send: async (mail) => {
      const fault = findMailFault(mail)
      if (fault) throw new MailRefused(fault)
      try {
        await inTime(deliver(await transport(), from, mail), totalMs)
      } catch (error) {
        throw isRefusal(error)
          ? new MailRefused(wordsOf(error), { cause: error })
          : new MailUnavailable(wordsOf(error), { cause: error })
      }
    },
    close: async () => {
      const opened = await opening
      opened?.close()
    },
  }
}

async function open(url: string, connectMs: number, totalMs: number): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    pool: true,
    maxConnections: 2,
    // No retry by the library: a mail whose connection broke may have arrived, so the caller decides.
    maxRequeues: 0,
    connectionTimeout: connectMs,
    greetingTimeout: totalMs,
    socketTimeout: totalMs,
    requireTLS: sendsPasswordAbroad(url),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

const loopback = ['127.0.0.1', 'localhost', '[::1]']

/** Requires TLS: otherwise an attacker on the network could hide the server's TLS and read the password. */
const sendsPasswordAbroad = (url: string) => {
  const { username, hostname } = new URL(url)
  return username !== '' && !loopback.includes(hostname)
}

/** An address given as an object is never parsed as a list, so a guest's address can't add recipients. */
const deliver = (transport: Transporter, from: string, { to, subject, text, html, messageId, attachments = [] }: Mail) =>
  transport.sendMail({
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    ...(messageId ? { messageId: `<${messageId}>` } : {}),
    attachments: attachments.map(({ name: filename, type: contentType, content }) => ({
      filename,
      contentType,
      content: Buffer.from(content),
    })),
    headers: { 'Auto-Submitted': 'auto-generated' },
  })

/** The library limits each silence, not the whole call. */
async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

type SmtpError = { responseCode?: number; command?: string }

/**
 * A 5xx to greeting, login or sender is our configuration's fault and temporary; to recipient or message it concerns
 * this mail.
 */
const isRefusal = (error: unknown) => {
  const { responseCode = 0, command = '' } = error as SmtpError
  return responseCode >= 500 && responseCode < 600 && ['RCPT TO', 'DATA'].includes(command)
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
