import type { ClientReport } from '@alpenglow/contract/client-reports/api'
import { isNoise } from '@alpenglow/contract/client-reports/rules'
import { redactText } from '../../observability/redact.ts'

/** The fields of a report that are logged. */
export type ReportLine = {
  kind: ClientReport['kind']
  message: string
  page: string
  stack?: string[]
  status?: number
  requestId?: string
  browser?: string
}

const most = { message: 300, page: 200, frames: 12, name: 60 }
/** How much of a report is parsed: the rest would be cut off anyway. */
const looked = { text: 1000, lines: 30, line: 300 }

/**
 * A redacted report, or undefined if it isn't about this shop. The endpoint is public: a report may come from a guest's
 * page, from a foreign page that names this endpoint in its policy, or from a program. So it is an allow list: only
 * parts that are known to be harmless are copied.
 */
export function redactReport(report: ClientReport, publicUrl: string): ReportLine | undefined {
  const page = pathOf(report.page, publicUrl)
  const lines = (report.stack ?? '').split('\n', looked.lines)
  const frames = lines.flatMap((line) => frameOf(line.slice(0, looked.line), publicUrl))
  const own = frames.filter((frame) => frame !== 'strange' && frame !== 'extension')
  const { kind, status, requestId = '', browser = '' } = report
  // A violation by an inline script has no frame in our files, and is the most important one to log.
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

/** The path of the page, if it is on our own origin. */
function pathOf(page: string, publicUrl: string): string | undefined {
  const at = URL.parse(page, publicUrl)
  return at?.origin === publicUrl ? at.pathname : undefined
}

const ourFile = /^\/(?:assets|src|@fs|node_modules)\/[\w./@+-]+\.[cm]?[jt]sx?$/

/**
 * A line of a stack: `at name (address:line:column)` or `name@address:line:column`. For our files the name and the
 * position are copied. A page's own address can contain anything, so it is not one of our files. A line without an
 * address is no frame.
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
  return [`${redactText(name).slice(0, most.name)} ${file.pathname}${at}`.trim()]
}

/** In a message an address is cut to its path (and its origin, if foreign); other personal data is redacted. */
function bare(text: string, publicUrl: string, length: number): string {
  const plain = withoutJson(text.slice(0, looked.text))
    .replace(/%40/gi, '@')
    // Control characters, and marks that reverse the text direction in a viewer.
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\bhttps?:\/\/[^\s"'<>()]+/gi, (address) => withoutQuery(address, publicUrl))
    .replace(/[?#][^\s"'<>]*/g, (asked) => (asked.includes('=') ? '' : asked))
  const short = redactText(plain).trim()
  return short.length > length ? `${short.slice(0, length)}…` : short
}

/**
 * Browsers quote the input that they could not parse as JSON, and it may be a guest's: it ends at the last quote before
 * the phrase.
 */
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
