/** A mail to one recipient. The same mail has the same `messageId`, so that a second delivery can be recognised. */
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  messageId?: string
  attachments?: readonly Attachment[]
}
export type Attachment = { name: string; type: string; content: Uint8Array }

export type MailPort = {
  /** Resolves when the mail server has accepted the mail. */
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}

/** The mail server will never accept this mail. */
export class MailRefused extends Error {}

/**
 * Unknown outcome: no connection, no answer in time, "try again later". The mail may have been delivered all the same.
 */
export class MailUnavailable extends Error {}

/** Prevents header injection: no value may begin a new header. */
export function findMailFault({ to, subject, messageId = '', attachments = [] }: Mail): string | undefined {
  if (!/^[^\s<>,;:()"\\]+@[^\s<>,;:()"\\@]+$/.test(to)) return 'the recipient is not one plain address'
  const header = subject + messageId + attachments.map(({ name, type }) => name + type).join('')
  return [...header].some((character) => character < ' ' || character === '\u007f')
    ? 'a header has a control character'
    : undefined
}
