import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { baseVariables } from './base-settings.ts'
import { subject, problemIf } from './subject.ts'
import { commaSeparated, oneOf, port, variable, whole } from './variable.ts'

/** Accepts the web framework's addresses and networks, with its three names for networks. */
const isNetwork = (text: string) => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  return most > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}
const isEverybody = (text: string) => /\/0+$/.test(text)
/** Addresses and networks of balancers, separated by commas. */
const networks = commaSeparated.superRefine((parts, { addIssue }) => {
  for (const part of parts) {
    const what = 'is no address (10.0.0.7), no network (10.0.0.0/8), and not loopback, linklocal or uniquelocal'
    if (!isNetwork(part)) addIssue(`"${part}" ${what}`)
    else if (isEverybody(part)) addIssue(`${part} would believe everybody; name the balancers`)
  }
})

export const server = subject({
  title: 'The server',
  variables: {
    ...baseVariables,
    HOST: variable(
      z.string().min(1).default('localhost'),
      'localhost',
      'The address that the shop listens on; 0.0.0.0 for all.',
    ),
    TRUST_PROXY: variable(
      networks,
      'nobody',
      'Addresses or networks (also loopback, linklocal, uniquelocal), separated by commas, of the balancers whose X-Forwarded-For and X-Forwarded-Proto are believed.',
    ),
    DATA_DIR: variable(
      z.string().min(1).optional(),
      'data in the checkout; for root, a folder in /var/lib/alpenglow',
      'Where the embedded database, generated keys, photos, logs and compiled code lie. Nothing else is kept on disk. As root: a folder that nobody else may write.',
    ),
    METRICS_PORT: variable(port.optional(), 'PORT + 4', "The port of the API's Prometheus metrics, on the loopback address."),
    POSTGRES_PORT: variable(port.optional(), 'PORT + 6', 'The port of the embedded database, on the loopback address.'),
    WORKER_METRICS_PORT: variable(
      port.optional(),
      'PORT + 7',
      "The port of the worker's Prometheus metrics, on the loopback address.",
    ),
    LOG_LEVEL: variable(oneOf('debug', 'info', 'warn', 'error', 'silent').default('info'), 'info', 'How much is logged.'),
    DRAIN_WAIT_SECONDS: variable(
      whole(0, 60).optional(),
      '3 in live mode, 0 in demo mode',
      'How long a stopping process says "not ready" before it takes no more calls, so that a balancer notices.',
    ),
  },
  settings: (given, { mode, port, publicUrl, deskUrl, sandboxUrl, sandboxSmtpPort, imagesPort, vaultPort }) => ({
    mode,
    host: given.HOST,
    port,
    publicUrl,
    deskUrl,
    secure: publicUrl.startsWith('https:'),
    trustProxy: given.TRUST_PROXY,
    dataDir: given.DATA_DIR ? resolve(given.DATA_DIR) : undefined,
    /** The sandbox of demo mode; null in live mode. */
    sandboxUrl: mode === 'demo' ? sandboxUrl : null,
    ports: {
      vault: vaultPort,
      images: imagesPort,
      sandbox: given.SANDBOX_PORT ?? port + 3,
      metrics: given.METRICS_PORT ?? port + 4,
      smtp: sandboxSmtpPort,
      postgres: given.POSTGRES_PORT ?? port + 6,
      workerMetrics: given.WORKER_METRICS_PORT ?? port + 7,
    },
    logLevel: given.LOG_LEVEL,
    drainWaitMs: (given.DRAIN_WAIT_SECONDS ?? (mode === 'live' ? 3 : 0)) * 1000,
  }),
  whyNot: ({ DESK_URL }, { publicUrl }) =>
    problemIf(
      DESK_URL && new URL(DESK_URL).hostname === new URL(publicUrl).hostname,
      'DESK_URL: needs a host name of its own, for cookies make no difference between ports',
    ),
  whyNotLive: ({ DESK_URL }, { publicUrl }) => [
    ...problemIf(!publicUrl.startsWith('https:'), 'PUBLIC_URL: live mode needs an https address'),
    ...problemIf(
      !DESK_URL?.startsWith('https:'),
      'DESK_URL: live mode needs an https address for the desk, on a host name that is not the shop’s',
    ),
  ],
})
