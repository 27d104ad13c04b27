/** A translated mail, before it is rendered as HTML and as plain text. */
export type MailContents = {
  title: string
  paragraphs: string[]
  /** `line` is name and value in one, for the plain part. `isSum` marks the total, which is bold. */
  facts: { name: string; value: string; line: string; isSum: boolean }[]
  button: { label: string; href: string } | undefined
  demo: string | undefined
  footer: string
}
