import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createHmac } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Config, readConfig } from '../config/read.ts'
import { prepareRoles } from '../embedded/roles.ts'
import { freePort, throwawayPostgres } from '../embedded/throwaway.ts'
import { vaultKey, vaultSecret } from '../secrets/vault-secret.ts'
import { secretKey } from '../testing/test-environment.ts'
import { type Child, type ChildPlan, launchChild } from './child.ts'
import { keepsVault, vaultPlan } from './vault.ts'

let postgres: Awaited<ReturnType<typeof throwawayPostgres>>
let dataDir: string
let vault: Child
let config: Config
let plan: ChildPlan
const checkout = join(import.meta.dirname, '../../..')
beforeAll(async () => {
  postgres = await throwawayPostgres()
  dataDir = await mkdtemp(join(tmpdir(), 'alpenglow-vaulted-'))
  const { vault: databaseUrl } = await prepareRoles(postgres.adminUrl, 'password')
  config = readConfig({ VAULT_PORT: String(await freePort()) })
  plan = { ...vaultPlan(config, dataDir, { secretKey, databaseUrl }), name: 'The card vault', checkout, dataDir }
  vault = await launchChild(plan, new AbortController().signal)
}, 120_000)
afterAll(async () => {
  await vault.kill()
  await vault.ended
  await postgres.stop()
  await rm(dataDir, { recursive: true })
})

const of = (name: string) => readFile(`/proc/${vault.pid}/${name}`, 'utf8')
const at = (path: string) => `http://127.0.0.1:${config.ports.vault}${path}`

/** A ticket as the API signs it. */
function ticket(): string {
  const what = { for: 'a-cart-of-somebody-here', until: Date.now() + 60_000, brands: ['visa'], locale: 'en' }
  const said = Buffer.from(JSON.stringify(what)).toString('base64url')
  return `${said}.${createHmac('sha256', vaultKey(vaultSecret(secretKey), 'ticket'))
    .update(said)
    .digest('base64url')}`
}
const give = (number: string) =>
  fetch(at('/cards'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(at('/')).origin },
    body: JSON.stringify({
      ticket: ticket(),
      number,
      cvc: '973',
      month: 8,
      year: new Date().getFullYear() + 2,
      name_on_card: 'A',
    }),
  })

it('it answers, on what the shop and it alone know', async () => {
  await vault.ask()
  expect((await fetch(at('/healthz'))).status).toBe(200)
  expect((await give('4242424242424242')).status).toBe(201)
  const asked = (authorization: string) => fetch(at('/internal/health'), { headers: { authorization } })
  expect((await asked(`Bearer ${vaultKey(vaultSecret(secretKey), 'internal')}`)).status).toBe(200)
  expect((await asked(`Bearer ${vaultKey(vaultSecret(`${secretKey}x`), 'internal')}`)).status).toBe(404)
})

it('leaves nothing of its memory on a disk, and knows nothing of the shop but what it is told', async () => {
  expect(await of('limits')).toMatch(/^Max core file size +0 +0 /m)
  const environment = (await of('environ')).split('\0').map((line) => line.split('=', 1)[0])
  expect(environment.filter((name) => /SECRET_KEY|^DATABASE|SMTP|SOCIAL/.test(name ?? ''))).toEqual([])
  expect((await of('cmdline')).split('\0')).toContain('--disable-sigusr1')
})

it('idles in at most 90 MB, even where nothing was compiled before', async () => {
  const kB = Number(/VmRSS:\s+(\d+) kB/.exec(await of('status'))?.[1])
  expect(kB).toBeGreaterThan(20_000)
  expect(kB / 1024).toBeLessThanOrEqual(90)
})

it('writes down no number and no code, and nothing of them comes to its log', async () => {
  for (let i = 0; i < 5; i++) expect((await give('4000056655665556')).status).toBe(201)
  const log = await readFile(join(dataDir, 'log/vault.log'), 'utf8')
  expect(log).toContain('"path":"POST /cards"')
  for (const secret of ['4000056655665556', '400005665566', '973"']) expect(log).not.toContain(secret)
})

it('killed in the midst of a payment, it has the card, and asks for the code once more', async () => {
  const given = (await (await give('4242424242424242')).json()) as { receipt: string }
  const [said = ''] = given.receipt.split('.')
  const { token } = JSON.parse(Buffer.from(said, 'base64url').toString()) as { token: string }
  const tokenize = async () => {
    const authorization = `Bearer ${vaultKey(vaultSecret(secretKey), 'internal')}`
    const headers = { authorization, 'content-type': 'application/json' }
    const answer = await fetch(at('/internal/tokenize'), { method: 'POST', headers, body: JSON.stringify({ token }) })
    return [answer.status, await answer.json()]
  }
  // There is no gateway in this test: the vault keeps the code, as no gateway has received it.
  expect(await tokenize()).toEqual([502, { error: 'gateway_down' }])
  await vault.kill()
  await vault.ended
  vault = await launchChild(plan, new AbortController().signal)
  expect(await tokenize()).toEqual([409, { error: 'code_forgotten' }])
})

it('is kept where cards are taken, and nowhere else', () => {
  const live = {
    MODE: 'live',
    DATABASE_URL: 'postgres://shop@db.example/shop',
    SECRET_KEY: 'k'.repeat(43),
    SMTP_URL: 'smtps://shop:x@mail.example:465',
    PUBLIC_URL: 'https://shop.example',
    DESK_URL: 'https://desk.shop.example',
    LEGAL_DIR: '/etc/alpenglow/legal',
  }
  expect([keepsVault(readConfig({})), keepsVault(readConfig(live))]).toEqual([true, false])
})
