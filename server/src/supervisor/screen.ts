import { relative } from 'node:path'
import type { Config } from '../config/read.ts'

type Login = { email: string; password: string }
type Logins = { shop: Login[]; desk: Login[] }

/** The summary for the operator once everything runs; it fits one screen together with the lines of the start. */
export function screen(config: Config, dataDir: string, logins: Logins, tookMs: number): string {
  const rows = [...places(config), ['Data', displayPath(dataDir)], ['Logs', displayPath(`${dataDir}/log`)]]
  return [
    '',
    `Alpenglow is open${config.mode === 'demo' ? ' in demo mode: resorts, people and providers are invented' : ''}.`,
    ...rows.map(([what, where]) => `  ${what?.padEnd(10)}${where}`),
    ...(logins.shop.length > 0 ? ['Demo logins', ...loginRows(logins.shop)] : []),
    ...(logins.desk.length > 0
      ? ['Demo logins of the desk, which shows the code that it asks for', ...loginRows(logins.desk)]
      : []),
    `Ready in ${seconds(tookMs)}. Ctrl-C stops everything.`,
  ].join('\n')
}

function places(config: Config): string[][] {
  const { ports, publicUrl, deskUrl, database, sandboxUrl } = config
  return [
    ['Shop', publicUrl],
    ['Desk', `${deskUrl}/staff`],
    ['API', `${publicUrl}/developers`],
    ...(config.images ? [['Photos', config.images.url]] : []),
    ...(config.vault ? [['Cards', `${config.vault.url}  (the vault: card fields, and nothing else)`]] : []),
    ...(sandboxUrl ? [['Sandbox', `${sandboxUrl}  (every mail and outside call lands here)`]] : []),
    ['Metrics', `http://127.0.0.1:${ports.metrics}/metrics, of the worker on ${ports.workerMetrics}`],
    ['Database', database.embedded ? `PostgreSQL 18 of this checkout on 127.0.0.1:${ports.postgres}` : outside(database.url)],
  ]
}

const outside = (url: string | undefined) => {
  const { host, pathname } = new URL(url ?? 'postgres://unknown')
  return `${pathname.slice(1)} on ${host}`
}

/** Inside the current folder the relative path is clearer. */
const displayPath = (path: string) => {
  const short = relative(process.cwd(), path)
  return short.startsWith('..') ? path : short
}

const most = 6

function loginRows(logins: Login[]) {
  const width = Math.max(...logins.map(({ email }) => email.length)) + 2
  const rows = logins.slice(0, most).map(({ email, password }) => `  ${email.padEnd(width)}${password}`)
  return logins.length > most ? [...rows, `  and ${logins.length - most} more, see README.md`] : rows
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
