import type { ClientReport } from '@alpenglow/contract/client-reports/api'
import { isNoise } from '@alpenglow/contract/client-reports/rules'
import { redacted } from '../../observability/redact.ts'

/** What the log says of a report. */
export type Line = {
  kind: ClientReport['kind']
  message: string
  page: string
  stack?: string[]
  status?: number
  requestId?: string
  browser?: string
}

const most = { message: 300, page: 200, frames: 12, name: 60 }
/** How much is looked at: no more of it is kept anyway. */
const looked = { text: 1000, lines: 30, line: 300 }

/**
 * What may be kept of a report, or nothing where it is not about this shop. It comes from anybody: a guest's page, a page of somebody
 * else that names us as its policy's reader, a program. So it is taken apart, and only what we know to be harmless is put together again.
 */
export function legible(report: ClientReport, publicUrl: string): Line | undefined {
  const page = pathOf(report.page, publicUrl)
  const lines = (report.stack ?? '').split('\n', looked.lines)
  const frames = lines.flatMap((line) => frameOf(line.slice(0, looked.line), publicUrl))
  const own = frames.filter((frame) => frame !== 'strange' && frame !== 'extension')
  const { kind, status, requestId = '', browser = '' } = report
  // A breach of the policy by a script in the page itself stands in none of our files, and is what we want to know of most.
  const isElsewhere = kind !== 'policy' && frames.length > 0 && own.length === 0
  if (page === undefined || isElsewhere || frames[0] === 'extension' || isNoise(report.message)) return undefined
  const [name] = /\b(?:Firefox|Edg|Chrome|Version)\/\d{1,4}/.exec(browser) ?? []
  return {
    kind,
    message: bare(report.message, publicUrl, most.message),
    page: bare(page, publicUrl, most.page),
    ...(own.length > 0 && { stack: own.slice(0, most.frames) }),
    ...(status !== undefined && { status }),
    ...(/^[a-z0-9]{1,12}(?:-[a-z0-9]{1,12}){2}$/.test(requestId) && { requestId }),
    ...(name !== undefined && { browser: name }),
  }
}

/** Where on our own origin it happened. */
function pathOf(page: string, publicUrl: string): string | undefined {
  const at = URL.parse(page, publicUrl)
  return at?.origin === publicUrl ? at.pathname : undefined
}

const ourFile = /^\/(?:assets|src|@fs|node_modules)\/[\w./@+-]+\.[cm]?[jt]sx?$/

/**
 * A line of a stack: `at name (address:line:column)` or `name@address:line:column`. Of ours the name and the place are kept; a page's own
 * address, which can hold anything, is none of our files. Lines without an address are no frames.
 */
function frameOf(line: string, publicUrl: string): string[] {
  const written = line.trimEnd().replace(/\)$/, '')
  const [at = ''] = /(?::\d{1,7}){1,2}$/.exec(written) ?? []
  const address =
    at &&
    written
      .slice(0, -at.length)
      .split(/[\s()@]/)
      .at(-1)
  if (!address || !/^[a-z][\w+.-]*:\/\/./i.test(address)) return []
  if (isNoise(address)) return ['extension']
  const file = URL.parse(address)
  if (file?.origin !== publicUrl || !ourFile.test(file.pathname)) return ['strange']
  const [, name = ''] = /^\s*at (?:async |new )?([\w$.]+) \(/.exec(line) ?? /^([\w$.]+)@/.exec(line) ?? []
  return [`${redacted(name).slice(0, most.name)} ${file.pathname}${at}`.trim()]
}

/** In a message addresses lose all but their path (and, if they lead elsewhere, their origin); what else is nobody's business goes too. */
function bare(text: string, publicUrl: string, length: number): string {
  const plain = withoutJson(text.slice(0, looked.text))
    .replace(/%40/gi, '@')
    // What controls a terminal, or turns a line around in a viewer.
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\bhttps?:\/\/[^\s"'<>()]+/gi, (address) => withoutQuery(address, publicUrl))
    .replace(/[?#][^\s"'<>]*/g, (asked) => (asked.includes('=') ? '' : asked))
  const short = redacted(plain).trim()
  return short.length > length ? `${short.slice(0, length)}…` : short
}

/** Browsers quote what they could not read as JSON: whatever it was, it ends at the last quote before they say so. */
function withoutJson(text: string): string {
  const end = text.lastIndexOf(' is not valid JSON')
  const [from, to] = [text.indexOf('"'), text.lastIndexOf('"', end)]
  return end < 0 || from < 0 || from >= to ? text : `${text.slice(0, from)}"[value]"${text.slice(to + 1)}`
}

function withoutQuery(address: string, publicUrl: string): string {
  const url = URL.parse(address)
  if (!url) return '[address]'
  return url.origin === publicUrl ? url.pathname : url.origin + url.pathname
}
