const most = 400

/** Errors quote what they stumbled over. In a log or a dead letter nobody's address, number, link or token may stand. */
export const redacted = (text: string): string =>
  text
    .replace(/[^\s<>"'`,;:()[\]]+@[^\s<>"'`,;:()[\]]+/g, '[address]')
    .replace(/\?[^\s"'<>]{8,}/g, '?[query]')
    .replace(/(?:\d[ -]?){9,}/g, '[number]')
    .replace(/(?<![\w-])(?=[\w-]*\d)[\w-]{24,}/g, '[token]')

export const shortly = (error: unknown): string => {
  const text = redacted(error instanceof Error ? error.message || error.name : String(error))
  return text.length > most ? `${text.slice(0, most)}…` : text
}
