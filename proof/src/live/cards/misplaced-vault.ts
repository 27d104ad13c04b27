import { tally, type TallyLine } from '../tally.ts'
import { Guest } from '../guest.ts'
import type { LiveHouse } from '../live-house.ts'

/** The API's gateway; nothing is paid in this part. */
const gateway = { CARD_GATEWAY_URL: 'https://127.0.0.1:9', CARD_GATEWAY_KEY: 'nobody-knows-this-key' }

/**
 * A second API without the vault's address looks for it on its own host: it reports that, and the balancer may leave it
 * out.
 */
export async function vaultMisplaced(house: LiveHouse): Promise<TallyLine> {
  const { line, expect } = tally('an API that does not find its vault')
  const ask = (port: number, path: string) => new Guest({ port, tls: false, name: '127.0.0.1' }).ask('GET', path)
  const [first, second] = house.ports.apis
  const metric = async (port: number) => {
    const { text } = await new Guest({ port, tls: false, name: `127.0.0.1:${port}` }).ask('GET', '/metrics')
    return /^card_vault_answers (\d)$/m.exec(text)?.[1]
  }
  await house.restart({ ...gateway })
  for (const port of [first, second]) {
    expect((await ask(port, '/readyz')).status === 200, `${port} is not ready with its vault`)
    expect((await metric(port + 4)) === '1', `the metric of ${port}: ${await metric(port + 4)}`)
  }
  await house.restart({ ...gateway, VAULT_PORT: undefined }, { awaits: '/healthz' })
  for (const port of [first, second]) {
    const { status, text } = await ask(port, '/readyz')
    expect(status === 503 && text.includes('VAULT_PORT'), `${port} without its vault: ${status} ${text}`)
    expect((await metric(port + 4)) === '0', `the metric of ${port} without it: ${await metric(port + 4)}`)
    expect((await ask(port, '/healthz')).status === 200, `${port} does not live`)
  }
  await house.restart({})
  return line
}
