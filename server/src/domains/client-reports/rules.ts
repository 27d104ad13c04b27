import type { ClientReport } from '@alpenglow/contract/client-reports/api'

/** The most reports taken from one body: a page that violates the policy does so again and again. */
export const mostInOne = 3

const mostLookedAt = 20

/**
 * Violations of the content security policy, in the two formats that browsers send: `{"csp-report": {"document-uri",
 * …}}` to `report-uri`, `[{"type": "csp-violation", "body": {"documentURL", …}}]` to `report-to`. Other contents are
 * ignored.
 */
export function breachesIn(json: unknown): ClientReport[] {
  const found = Array.isArray(json) ? json.slice(0, mostLookedAt).map(ofReport) : [ofOlderForm(json)]
  const distinct = new Map(found.filter((breach) => breach !== undefined).map((one) => [`${one.page} ${one.message}`, one]))
  return [...distinct.values()].slice(0, mostInOne)
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
const textOf = (...values: unknown[]): string | undefined =>
  values.find((value): value is string => typeof value === 'string' && value !== '')

/** Any JSON value may stand for the number; an object would throw when converted. */
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

function ofReport(report: unknown): ClientReport | undefined {
  const { type, body, url, user_agent: browser } = fieldsOf(report)
  if (type !== 'csp-violation') return undefined
  const { documentURL, effectiveDirective, blockedURL, sourceFile, lineNumber, columnNumber } = fieldsOf(body)
  return breach({
    page: textOf(documentURL, url),
    directive: textOf(effectiveDirective),
    blocked: textOf(blockedURL),
    source: [sourceFile, lineNumber, columnNumber],
    browser: textOf(browser),
  })
}

function ofOlderForm(json: unknown): ClientReport | undefined {
  const report = fieldsOf(fieldsOf(json)['csp-report'])
  return breach({
    page: textOf(report['document-uri']),
    directive: textOf(report['effective-directive'], report['violated-directive']),
    blocked: textOf(report['blocked-uri']),
    source: [report['source-file'], report['line-number'], report['column-number']],
    browser: undefined,
  })
}

type RawBreach = {
  page: string | undefined
  directive: string | undefined
  blocked: string | undefined
  source: unknown[]
  browser: string | undefined
}

function breach({ page, directive, blocked, source, browser }: RawBreach): ClientReport | undefined {
  if (!page || !directive) return undefined
  const [file, line, column] = source
  return {
    kind: 'policy',
    // Older browsers send the whole directive with all its sources.
    message: `${directive.split(' ', 1)[0]} blocked ${blocked ?? 'something'}`,
    page,
    ...(typeof file === 'string' && { stack: `${file}:${numberOf(line)}:${numberOf(column)}` }),
    ...(browser && { browser }),
  }
}
