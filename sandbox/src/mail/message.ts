import type { Email } from 'postal-mime'
import { linksIn } from './links.ts'

export type Envelope = { from: string; to: readonly string[] }

/**
 * A message as it was received: `to` are the envelope's recipients (so also Bcc), headers are decoded, the source is
 * untouched.
 */
export type Mail = {
  from: string
  to: readonly string[]
  subject: string
  text: string | null
  html: string | null
  links: readonly string[]
  headers: Readonly<Record<string, string>>
  attachments: readonly { name: string; type: string; bytes: number }[]
  raw: Buffer
}

/** A message that can't be parsed has its source as its text, so that none is lost. */
export const readMail = async (raw: Buffer, envelope: Envelope): Promise<Mail> => {
  // Loaded with the first message, so that the start is fast and an idle sandbox small.
  const { default: PostalMime, decodeWords } = await import('postal-mime')
  const email = await PostalMime.parse(raw).catch(() => unreadable(raw))
  return {
    from: email.from?.address ?? envelope.from,
    to: envelope.to,
    subject: email.subject ?? '',
    text: email.text ?? null,
    html: email.html ?? null,
    links: linksIn(email.html ?? '', email.text ?? ''),
    headers: gather(email.headers.map(({ key, value }) => [key, decodeWords(value)])),
    attachments: email.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? '',
      type: mimeType,
      bytes: Buffer.byteLength(content),
    })),
    raw,
  }
}

/** An attachment of a message: parsed again on demand, because few are opened, and each would be stored twice. */
export async function attachmentIn(
  { raw }: Mail,
  at: number,
): Promise<{ name: string; type: string; content: Buffer } | undefined> {
  const { default: PostalMime } = await import('postal-mime')
  const found = (await PostalMime.parse(raw)).attachments[at]
  if (!found) return undefined
  const { content, filename, mimeType } = found
  return {
    name: filename ?? '',
    type: mimeType,
    content: typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content)),
  }
}

const unreadable = (raw: Buffer): Email => ({
  headers: [],
  headerLines: [],
  attachments: [],
  subject: '(a message that cannot be parsed)',
  text: raw.toString('latin1'),
})

// Some headers occur more than once (Received); their values are one line each.
const gather = (headers: readonly (readonly [string, string])[]): Record<string, string> => {
  const lines = new Map<string, string>()
  for (const [key, value] of headers) lines.set(key, lines.has(key) ? `${lines.get(key)}\n${value}` : value)
  return Object.fromEntries(lines)
}

/** The memory that a message takes, about: JavaScript strings take up to two bytes a character. */
export const weigh = ({ raw, text, html, headers, links }: Mail): number =>
  raw.length + 2 * ((text?.length ?? 0) + (html?.length ?? 0) + links.join('').length + JSON.stringify(headers).length)
