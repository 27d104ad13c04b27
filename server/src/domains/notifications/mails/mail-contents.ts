/** A mail in its words, before it takes the form of either part. */
export type Written = {
  title: string
  paragraphs: string[]
  /** `line` is both in one, as a part without a table says it; `isSum`: what it came to, which has some weight. */
  facts: { name: string; value: string; line: string; isSum: boolean }[]
  button: { label: string; href: string } | undefined
  demo: string | undefined
  footer: string
}
