import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMetrics, serveMetrics } from './metrics.ts'
import { countRestarts, type Restarts } from './restart-counts.ts'

const metrics = createMetrics()
let served: Awaited<ReturnType<typeof serveMetrics>>
let port = 0
beforeAll(async () => {
  served = await serveMetrics(metrics, 0)
  port = served.port
})
afterAll(() => served.close())

it('half a request is not waited for', async () => {
  const hurried = await serveMetrics(metrics, 0, {
    // Longer than half a request takes to arrive on a busy machine.
    headersTimeout: 500,
    requestTimeout: 500,
    connectionsCheckingInterval: 50,
    keepAliveTimeout: 500,
  })
  const socket = connect(hurried.port, '127.0.0.1')
  let heard = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (heard += chunk))
  socket.write('GET /metrics HTTP/1.1\r\nHost: local')
  await once(socket, 'close')
  await hurried.close()
  expect(heard).toMatch(/^HTTP\/1\.1 408 /)
})

/** Every line as Prometheus parses it: name, labels, value. */
async function scrape() {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const values = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  expect(values.filter((line) => !/^[a-z_0-9]+(\{([a-z]+="[^"]*",?)+\})? [-+.\de]+$/.test(line))).toEqual([])
  return new Map(values.map((line) => line.split(/ (?=\S+$)/) as [string, string]))
}

it('tells how many calls of which outcome took how long, each in every bucket from its own on', async () => {
  for (const ms of [0.4, 1, 1.1, 30_000]) metrics.called('listResorts', 200, ms)
  metrics.called('listResorts', 404, 2)
  const told = await scrape()
  const of = (what: string) => Number(told.get(`http_request_duration_seconds_${what}`))
  const buckets = ['0.001', '0.0025', '10', '+Inf'].map((le) => of(`bucket{operation="listResorts",status="200",le="${le}"}`))
  expect(buckets).toEqual([2, 3, 3, 4])
  expect(of('count{operation="listResorts",status="200"}')).toBe(4)
  expect(of('sum{operation="listResorts",status="200"}')).toBeCloseTo(30.0025)
  expect(of('count{operation="listResorts",status="404"}')).toBe(1)
})
it('tells of the process what dashboards ask', async () => {
  const [before, after] = [await scrape(), await scrape()]
  const value = (name: string) => Number(after.get(name))
  expect(value('process_resident_memory_bytes')).toBeGreaterThan(value('nodejs_heap_size_used_bytes'))
  expect(value('process_cpu_seconds_total')).toBeGreaterThanOrEqual(Number(before.get('process_cpu_seconds_total')))
  expect(Math.abs(value('process_start_time_seconds') + process.uptime() - Date.now() / 1000)).toBeLessThan(2)
  expect(value('nodejs_eventloop_lag_max_seconds')).toBeGreaterThanOrEqual(0)
  expect(after.get(`nodejs_version_info{version="${process.version}"}`)).toBe('1')
})
it('tells the counts of the supervisor, each from the beginning, as they are now', async () => {
  const restarts: Restarts = []
  const counts = countRestarts(['api', 'database'])
  counts.tellTo((now) => restarts.splice(0, restarts.length, ...now))
  metrics.watchRestarts(() => restarts)
  const told = async (labels: string) => (await scrape()).get(`parts_restarted_total{${labels}}`)
  expect([await told('part="api",why="hung"'), await told('part="database",why="ended"')]).toEqual(['0', '0'])
  counts.add('api', 'hung')
  counts.add('api', 'hung')
  expect([await told('part="api",why="hung"'), await told('part="api",why="ended"')]).toEqual(['2', '0'])
})
it('counts jobs and what browsers report, and shows the pool as it is', async () => {
  metrics.watchPool(() => ({ total: 3, idle: 2, waiting: 0 }))
  metrics.watchStatements(() => 7)
  metrics.jobEnded('send-mail', 'done', 12)
  metrics.clientReported('error', 'noise')
  const told = await scrape()
  expect(told.get('db_pool_connections{state="idle"}')).toBe('2')
  expect(told.get('db_statements_total')).toBe('7')
  expect(told.get('jobs_total{job="send-mail",outcome="done"}')).toBe('1')
  expect(told.get('client_reports_total{kind="error",outcome="noise"}')).toBe('1')
})

/** Sends this first line and Host header; returns the raw answer. */
const ask = (firstLine: string, host: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').on('error', reject)
    let answer = ''
    socket.setEncoding('utf8').on('data', (text) => (answer += text))
    socket.on('end', () => resolve(answer))
    socket.write(`${firstLine} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  })

it.each(['127.0.0.1', 'localhost', 'LocalHost', '[::1]'])('answers under its own name %s', async (name) => {
  expect(await ask('GET /metrics', `${name}:${port}`)).toMatch(/^HTTP\/1\.1 200 [^]*process_cpu_seconds_total/)
  expect(await ask('GET /metrics?x=1', `${name}:${port}`)).toMatch(/^HTTP\/1\.1 200 /)
  expect(await ask(`GET http://${name}:${port}/metrics`, 'rebound.example')).toMatch(/^HTTP\/1\.1 200 /)
})
it('says nothing under any other name, whatever is asked and how', async () => {
  const strange = [
    'rebound.example',
    `rebound.example:${port}`,
    `localhost.rebound.example:${port}`,
    '127.0.0.1',
    'localhost:1',
  ]
  for (const host of ['', ...strange, `localhost:${port}@rebound.example`, `127.0.0.1:${port}.rebound.example`]) {
    for (const line of [
      'GET /metrics',
      'HEAD /metrics',
      'POST /metrics',
      'OPTIONS /metrics',
      'GET /',
      'GET http://rebound.example/metrics',
    ])
      expect(await ask(line, host), `${line} ${host}`).toMatch(/^HTTP\/1\.1 421 [^]*\r\n\r\n(0\r\n\r\n)?$/)
  }
  expect(await ask('GET http://rebound.example/metrics', `localhost:${port}`)).toMatch(/^HTTP\/1\.1 421 /)
})
it('answers GET and HEAD, and no other method', async () => {
  const host = `localhost:${port}`
  expect(await ask('HEAD /metrics', host)).toMatch(/^HTTP\/1\.1 200 [^]*\r\n\r\n$/)
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY'])
    expect(await ask(`${method} /metrics`, host)).toMatch(/^HTTP\/1\.1 405 [^]*allow: GET, HEAD/)
  expect(await ask('GET /', host)).toMatch(/^HTTP\/1\.1 404 /)
})
