import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { PlainClient } from '../plain-client.ts'
import { startProduct, type Product } from '../product.ts'
import { table } from '../table.ts'

/** Canary words, which occur nowhere else: one in a log means that personal data were logged. */
const canary = {
  address: 'kanarienvogel.gelb@canary.example',
  other: 'zweiter.vogel@canary.example',
  password: 'canary-password-zwitschert-laut',
  firstName: 'Kanarianne',
  lastName: 'Vogelbauer',
  phone: '+41791230987',
  token: 'canaryTokenZwitschert0123456789abcdefghijklmn',
  birthday: '1987-11-23',
  card: '4000056655665556',
}

/** Sends a person's data through everything that may fail, then searches every log of the house for them. */
export async function proveCanary(): Promise<boolean> {
  const product = await startProduct({ FLOOD_LIMIT: '1000000', READ_LIMIT_MS: '1000000' })
  try {
    const client = new PlainClient(product.url)
    await client.call('/ping')
    const statuses = await sendCanaries(client)
    await failInside(await product.databaseUrl())
    // Mails are sent, jobs fail, and log lines are written half a second late.
    await sleep(4000)
    const found = search(product)
    console.log(`Answered: ${statuses.join(', ')}`)
    console.log(table([['log', 'bytes', 'canaries'], ...found.map(({ log, bytes, words }) => [log, String(bytes), words])]))
    return found.length >= 4 && found.every(({ words }) => words === 'none')
  } finally {
    await product.stop()
  }
}

async function sendCanaries(client: PlainClient): Promise<number[]> {
  const { address, other, password, firstName, lastName, phone, token, birthday, card } = canary
  const headers = () => ({
    cookie: [...client.cookies].map((pair) => pair.join('=')).join('; '),
    'X-CSRF-Token': client.token,
    'content-type': 'application/json',
  })
  const send = async (method: string, path: string, body: unknown) =>
    (await client.call(path, { method, body, headers: headers() })).status
  const person = { email: address, password, first_name: firstName, last_name: lastName, dob: birthday }
  const report = { message: `Error: ${address} ${token}`, name: 'Error', path: `/reset/${token}`, stack: `at ${address}` }
  return [
    await send('POST', '/api/v2/guests?source=web', { ...person, email: 'kein vogel' }),
    await send('POST', '/api/v2/guests?source=web', person),
    await send('POST', '/api/v2/guests?source=web', person),
    await send('PATCH', '/api/v2/me', { phone, first_name: firstName }),
    await send('POST', '/api/v2/me/address-changes', { email: other, password }),
    await send('PUT', '/session', { email: address, password: `${password}-wrong` }),
    await send('PUT', '/session', { email: other, password }),
    await send('POST', '/api/v2/password-resets', { email: address }),
    await send('PUT', '/api/v2/password-resets', { token, password }),
    await send('POST', '/api/v2/client-reports', report),
    await send('POST', `/api/v2/guests?email=${address}&token=${token}`, { [address]: token }),
    await send('POST', '/api/v2/cart/credit-card', { number: card, cvc: '973', month: 8, year: 2031, name_on_card: firstName }),
    await send('POST', '/api/v2/credit-cards', { number: card.slice(1), cvc: '973', name_on_card: card }),
    await send('POST', `/api/v2/cart/credit-card/use-card-on-file?number=${card}`, { cvc: card }),
    await send('PATCH', '/api/v2/me', { first_name: card }),
    (await client.call(`/nothing?email=${address}&token=${token}`)).status,
    (await fetch(`${client.origin}/session`, { method: 'PUT', body: `{"email":"${address}", "${token}`, headers: headers() }))
      .status,
  ]
}

/** Statements that the database itself refuses, and a job that can only fail. */
async function failInside(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { address, firstName, token } = canary
  const attempts: [string, unknown[]][] = [
    ['INSERT INTO account (profile_id, email) SELECT profile_id, email FROM account WHERE email = $1', [address]],
    ['SELECT $1::bigint', [address]],
    [`SELECT '${firstName} ${address}' FROM nowhere`, []],
    [`SELECT 1/0, '${token}'`, []],
    [
      "SELECT graphile_worker.add_job('sendMail', json_build_object('to', $1::text, 'token', $2::text), max_attempts := 1)",
      [address, token],
    ],
  ]
  for (const [text, values] of attempts) await client.query(text, values).catch(() => {})
  await client.end()
}

function search({ dataDir, output }: Product) {
  const folder = join(dataDir, 'log')
  const logs = readdirSync(folder).map((log) => ({ log, text: readFileSync(join(folder, log), 'utf8') }))
  return [...logs, { log: 'the screen', text: output() }].map(({ log, text }) => {
    const words = Object.entries(canary).filter(([, word]) => text.includes(word))
    for (const [, word] of words)
      console.log(
        text
          .split('\n')
          .find((line) => line.includes(word))
          ?.slice(0, 400),
      )
    return { log, bytes: text.length, words: words.map(([name]) => name).join(', ') || 'none' }
  })
}
