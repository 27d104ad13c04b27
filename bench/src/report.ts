import { usualSettings } from './measure.ts'
import { table } from '@alpenglow/proof/table'
import type { Authorizations } from './authorizations.ts'
import type { Floods } from './floods/floods.ts'
import { findMissedTargets, type FirstVisit } from './first-visits.ts'
import type { PageFigures } from './lighthouse.ts'
import type { Purchases } from './purchases/purchases.ts'
import type { SignInFigures } from './sign-in.ts'
import type { Results } from './results.ts'
import type { Speed } from './speed.ts'

/** All results, as tables for a person. */
export function report({ speed, starts, clone, signIn, authorization, purchases, floods, pages, weight }: Results): string {
  return [
    speed && speedTable(speed.figures),
    ...(starts ? [startTable(starts), memoryTable(starts.idle)] : []),
    clone && cloneTable(clone),
    signIn && signInTable(signIn.figures),
    authorization && authorizationTable(authorization.figures),
    ...(purchases ? [purchaseTable(purchases.figures), callTable(purchases.figures)] : []),
    floods && floodTable(floods),
    pages && pagesTable(pages.figures),
    weight && weightTable(weight.visits),
  ]
    .filter((part) => part !== undefined)
    .join('\n\n')
}

const whole = (n: number) => Math.round(n).toLocaleString('en')
const percent = (share: number) => `${Math.round(share * 100)} %`
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const cpu = (perThousand: number) => perThousand.toFixed(3)
const kb = (n: number) => `${n.toFixed(1)} kB`

/** P1 of the targets: at least this share of F1, by throughput. */
const p1Target = 0.5

function speedTable(figures: Speed[]): string {
  const rows = figures.map((figure) => [
    figure.says,
    whole(figure.perSecond),
    `${whole(figure.slowest)}–${whole(figure.fastest)}`,
    figure.p50Ms.toFixed(2),
    figure.p99Ms.toFixed(2),
    cpu(figure.serverCpu),
    cpu(figure.databaseCpu),
    percent(figure.generatorCores),
    percent(figure.othersCores),
    figure.against ? percent(figure.against.throughput) : '',
    figure.against ? percent(figure.against.cpu) : '',
    verdict(figure),
  ])
  const heads = ['', '/s', 'rounds', 'p50 ms', 'p99 ms', 'server', 'database', 'load', 'others', 'of floor', 'by CPU', '']
  return [
    'Speed: 32 connections; CPU seconds per 1,000 requests; load generator and other processes in shares of one core',
    table([heads, ...rows]),
  ].join('\n')
}

const verdict = ({ says, against }: Speed) =>
  says.startsWith('P1') && against ? held(against.throughput >= p1Target, `≥ ${percent(p1Target)}`) : ''
const held = (isHeld: boolean, target: string) => `${target} ${isHeld ? 'held' : 'MISSED'}`

/** The targets of a flood of public reads: its cost to the shop, and the slowdown of guests beside it. */
const floodTargets = { cpuMs: 0.1, timesFloor: 1.5 }

function floodTable({ figures, shedCall }: Floods): string {
  const rows = figures.map(({ says, perSecond, shed, cpuMs, megabytesPerSecond, guests, besideFloor }) => {
    const times = guests.p95 / besideFloor.p95
    const isHeld = times <= floodTargets.timesFloor && guests.refused === 0
    return [
      says,
      whole(perSecond),
      percent(shed),
      cpuMs.toFixed(3),
      megabytesPerSecond.toFixed(1),
      besideFloor.p95.toFixed(2),
      guests.p95.toFixed(2),
      times.toFixed(2),
      `${guests.refused} of ${whole(guests.asked)}`,
      held(isHeld, `≤ ${floodTargets.timesFloor} ×, none`),
    ]
  })
  const heads = ['', '/s', 'shed', 'CPU ms a call', 'MB/s out', 'p95 ms beside F1', 'p95 ms', 'times', 'refused', '']
  return [
    'A flood of public reads on 256 connections from one address; beside it a hotel of 2,000 guests, 400 calls a second from another',
    table([heads, ...rows]),
    `A call that is shed, ${whole(shedCall.perSecond)} a second (${percent(shedCall.shed)} shed) and nobody else: ${shedCall.cpuMs.toFixed(3)} ms of CPU ${held(shedCall.cpuMs <= floodTargets.cpuMs, `≤ ${floodTargets.cpuMs} ms`)}`,
  ].join('\n')
}

function startTable({ first, second }: NonNullable<Results['starts']>): string {
  const what = first.builtPages ? 'first start, pages built in it' : 'first start, pages there already'
  return table([
    ['Starts', '/readyz', 'all of it', ''],
    [what, seconds(first.readyMs), seconds(first.completeMs), held(first.readyMs <= 12_000, '≤ 12 s')],
    ['second start', seconds(second.readyMs), seconds(second.completeMs), held(second.readyMs <= 4000, '≤ 4 s')],
  ])
}

function memoryTable(idle: NonNullable<Results['starts']>['idle']): string {
  const row = ([who, { rss, pss }]: [string, { rss: number; pss: number }]) => [
    who,
    `${whole(rss)} MB`,
    `${whole(pss)} MB`,
    who === 'api' ? held(rss <= 150, '≤ 150 MB') : '',
  ]
  return table([['Memory, idle for 10 s', 'RSS', 'Pss', ''], ...Object.entries(idle).map(row)])
}

function cloneTable({ cloneMs, installMs, startMs, totalMs, builtPages }: NonNullable<Results['clone']>): string {
  return table([
    ['Fresh clone, warm npm cache', '', ''],
    ['git clone', seconds(cloneMs), ''],
    ['npm ci', seconds(installMs), ''],
    [builtPages ? 'first start, pages built in it' : 'first start', seconds(startMs), held(startMs <= 12_000, '≤ 12 s')],
    ['all of it', seconds(totalMs), held(totalMs <= 120_000, '≤ 120 s')],
  ])
}

function signInTable(figures: SignInFigures): string {
  const { hashesPerSecond, signInsPerSecond, ofHash, meIdleP50Ms, meIdleP99Ms, meFloodedP50Ms, meFloodedP99Ms, slower, flood } =
    figures
  const ms = (n: number) => `${n.toFixed(1)} ms`
  const answers = Object.entries(flood).map(([status, count]) => `${count} × ${status}`)
  return table([
    ['Signing in', '', '', ''],
    ['Argon2id alone', `${hashesPerSecond.toFixed(1)}/s`, '', ''],
    ['PUT /session', `${signInsPerSecond.toFixed(1)}/s`, percent(ofHash), held(ofHash >= 0.9, '≥ 90 %')],
    ['GET /me, 100/s, p50 and p99', ms(meIdleP50Ms), ms(meIdleP99Ms), ''],
    [
      'the same under 200 sign-ins/s',
      ms(meFloodedP50Ms),
      ms(meFloodedP99Ms),
      held(slower <= 3, `${slower.toFixed(1)} ×, ≤ 3 ×`),
    ],
    ['those were answered', answers.join(', '), '', ''],
  ])
}

function authorizationTable({ asked, apiMs, databaseMs, p50Ms, p99Ms }: Authorizations): string {
  const ms = (n: number) => `${n.toFixed(2)} ms`
  return table([
    [`Asking the bank, ${asked} times, four at once`, '', ''],
    ['CPU of the API, each', ms(apiMs), held(apiMs <= 4, '≤ 4 ms')],
    ['CPU of the database, each', ms(databaseMs), ''],
    ['p50 and p99, the bank answering at once', `${ms(p50Ms)}, ${ms(p99Ms)}`, ''],
  ])
}

function purchaseTable(figures: Purchases): string {
  const {
    bought,
    busy,
    perSecond,
    takenPerSecond,
    mailedPerSecond,
    cpu: used,
    lots,
    floor,
    mails,
    statements,
    order,
    authorization,
  } = figures
  const all = used.api + used.worker + used.database
  const perOrder = (cpuSeconds: number) => `${cpuSeconds.toFixed(2)} s`
  const between = ({ p50Ms, p99Ms }: { p50Ms: number; p99Ms: number }) => `${p50Ms.toFixed(1)}, ${p99Ms.toFixed(1)} ms`
  return table([
    [`${bought} purchases of three passes, ${usualSettings.connections} guests at once; CPU per 1,000`, '', ''],
    ['API', perOrder(used.api), ''],
    ['worker', perOrder(used.worker), ''],
    ['PostgreSQL', perOrder(used.database), ''],
    ['P4: these three', perOrder(all), held(all <= 20, '≤ 20 s')],
    ['of the cheapest and of the dearest fifth', `${perOrder(lots.cheapest)}, ${perOrder(lots.dearest)}`, ''],
    [`as many as so many F2, of ${cpu(floor.cpu)} s per 1,000 (${whole(floor.perSecond)}/s)`, whole(floor.asMany), ''],
    ['beside them: receipts as PDF, and their mails', perOrder(mails.api + mails.worker + mails.database), ''],
    ['the vault', perOrder(used.vault), ''],
    ["PostgreSQL, the vault's connections", perOrder(used.vaultDatabase), ''],
    ['the provider (the sandbox)', perOrder(used.provider), ''],
    ['orders a second, all of it on this machine', perSecond.toFixed(1), held(perSecond >= 40, '≥ 40')],
    ['the same, until the last one is captured', takenPerSecond.toFixed(1), ''],
    ['the same, until its receipt is mailed', mailedPerSecond.toFixed(1), ''],
    ['statements an order, API and worker', `${statements.api.toFixed(1)}, ${statements.worker.toFixed(1)}`, ''],
    ...(busy > 0 ? [['told that the shop is busy, and asked again', String(busy), 'disturbed']] : []),
    ['POST /order-authorization, p50 and p99', between(authorization), ''],
    ['POST /orders, p50 and p99', between(order), ''],
  ])
}

function callTable({ calls }: Purchases): string {
  const ms = (n: number) => n.toFixed(2)
  const rows = calls.map(({ says, apiMs, workerMs, databaseMs, othersMs, statements }) => [
    says,
    ms(apiMs),
    ms(workerMs),
    ms(databaseMs),
    ms(othersMs),
    statements.toFixed(1),
  ])
  const heads = ['Call by call, CPU ms each', 'API', 'worker', 'PostgreSQL', 'vault, provider', 'statements']
  return table([heads, ...rows])
}

function pagesTable(figures: PageFigures[]): string {
  const rows = figures.map(({ page, performance, accessibility, bestPractices, seo, lcpMs, tbtMs, cls }) => [
    page,
    whole(performance),
    `${whole(accessibility)} ${whole(bestPractices)} ${whole(seo)}`,
    seconds(lcpMs),
    `${whole(tbtMs)} ms`,
    cls.toFixed(3),
    held(performance >= 95 && lcpMs <= 2000 && tbtMs <= 100 && cls <= 0.02, 'P8'),
  ])
  return table([['Lighthouse, mobile', 'performance', 'a11y, practices, SEO', 'LCP', 'TBT', 'CLS', ''], ...rows])
}

function weightTable(visits: FirstVisit[]): string {
  const rows = visits.map((visit) => [
    visit.page,
    kb(visit.listenKb),
    kb(visit.scriptsKb),
    String(visit.scripts),
    kb(visit.stylesKb),
    kb(visit.textsKb),
    findMissedTargets(visit).length === 0 ? 'held' : `MISSED: ${findMissedTargets(visit).join(', ')}`,
  ])
  return table([['A first visit, gzipped', 'to listen', 'scripts', 'files', 'styles', 'texts', 'P8'], ...rows])
}
