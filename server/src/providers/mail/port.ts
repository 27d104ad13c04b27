/** One mail to one person. `messageId` is the same for the same mail, so that one sent twice can be recognised. */
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
  /** Resolves when the mail server has taken the mail over. */
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}

/** The mail server will not take this mail, now or later. */
export class MailRefused extends Error {}

/** Nobody knows: no connection, no answer in time, "try again later". The mail may have gone out all the same. */
export class MailUnavailable extends Error {}

/** Nothing that goes into a header may begin a new one. */
export function whyNotSendable({ to, subject, messageId = '', attachments = [] }: Mail): string | undefined {
  if (!/^[^\s<>,;:()"\\]+@[^\s<>,;:()"\\@]+$/.test(to)) return 'the recipient is not one plain address'
  const header = subject + messageId + attachments.map(({ name, type }) => name + type).join('')
  return [...header].some((character) => character < ' ' || character === '\u007f')
    ? 'a header has a control character'
    : undefined
}
