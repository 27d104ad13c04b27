/** What a mail says, in keys of the translation pack, and where its one button leads (a path of the shop). */
export type Letter = {
  subject: string
  title: string
  paragraphs: readonly string[]
  button?: { label: string; path: string }
}

/** Every mail that is sent. `values` are put into its texts by name; what can change until it is read has no place in a mail. */
export const mails = {
  test: {
    subject: 'mails.test.subject',
    title: 'mails.test.title',
    paragraphs: ['mails.test.text'],
    button: { label: 'mails.test.button', path: '/' },
  },
} satisfies Record<string, Letter>

export type MailName = keyof typeof mails
export const mailNames = Object.keys(mails) as [MailName, ...MailName[]]

/** What stands around every mail. */
export const frameKeys = { demo: 'mails.frame.demo', footer: 'mails.frame.footer' } as const

export const letterOf = (name: MailName): Letter => mails[name]

export const keysOf = ({ subject, title, paragraphs, button }: Letter): string[] => [
  subject,
  title,
  ...paragraphs,
  ...(button ? [button.label] : []),
]
