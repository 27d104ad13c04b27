import { ownOf } from '@alpenglow/contract/values/own-property'

/** HTML that is safe to send as it is. */
export type Html = { readonly html: string }

const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ownOf(named, character) ?? character)

const put = (value: string | Html | readonly Html[]): string => {
  if (typeof value === 'string') return escaped(value)
  return 'html' in value ? value.html : value.map(put).join('')
}

/** Escapes every inserted text, and inserts HTML made by this function as it is. */
export const html = (parts: TemplateStringsArray, ...values: (string | Html | readonly Html[])[]): Html => ({
  html: parts.reduce((whole, part, place) => whole + put(values[place - 1] ?? '') + part),
})
export const emptyHtml: Html = { html: '' }
