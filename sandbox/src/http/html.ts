/** Markup that is safe on a page: only the `html` tag makes it, and escapes every inserted value. */
export type Html = { readonly markup: string }

type Piece = string | number | Html | readonly Html[]

export const html = (fixed: TemplateStringsArray, ...pieces: readonly Piece[]): Html => ({
  markup: fixed.map((text, at) => text + (at < pieces.length ? renderPiece(pieces[at] ?? '') : '')).join(''),
})

export const emptyHtml: Html = { markup: '' }

const renderPiece = (piece: Piece): string => {
  if (typeof piece === 'string') return escape(piece)
  if (typeof piece === 'number') return String(piece)
  return 'markup' in piece ? piece.markup : piece.map((one) => one.markup).join('')
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
