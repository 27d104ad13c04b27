import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { demoCardGateway } from '../../config/providers/cards.ts'
import type { Sandbox } from '../mail/test-sandbox.ts'
import { createCardGateway, type CardGatewayOptions } from './gateway.ts'
import type { CardGateway } from './port.ts'

export type RidgeGateway = {
  port: CardGateway
  /** The payments in the gateway's own books. */
  books(reference: string): Promise<{ status: string }[]>
  close(): void
}

type Patience = Partial<Pick<CardGatewayOptions, 'connectMs' | 'totalMs' | 'authorizeMs' | 'breaker' | 'makeBreaker'>>

/**
 * The Ridge adaptor against the simulator. The vault knows each test card as `card_` and its name, with a fresh code
 * for each call; `card_succeeds.léa` is the card of a guest who typed its code once.
 */
export async function openRidge(sandbox: Sandbox, patience: Patience): Promise<RidgeGateway> {
  const { url, key, eventsKey } = demoCardGateway(sandbox.url)
  const listed = (await (await fetch(`${url}/cards`)).json()) as { id: string; number: string }[]
  const vault = await vaultOf('internal', new Map(listed.map(({ id, number }) => [`card_${id}`, number])), { url, key })
  const options = { url, key, eventsKey, vault: { url: vault.url, key: 'internal' }, ...patience }
  return {
    port: createCardGateway(options),
    books: async (reference) => (await (await fetch(`${url}/payments?reference=${reference}`)).json()) as { status: string }[],
    close: () => void vault.server.close(),
  }
}

/**
 * A fake vault, as far as the port uses it: it hands the number to the gateway, and answers a guest's card that it
 * has handed over with the same payment method.
 */
async function vaultOf(
  key: string,
  numbers: ReadonlyMap<string, string>,
  gateway: { url: string; key: string },
): Promise<{ server: Server; url: string }> {
  const made = new Map<string, string>()
  const server = createServer((request, response) => {
    const say = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body))
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', async () => {
      if (request.headers.authorization !== `Bearer ${key}`) return say(401, {})
      const { token } = JSON.parse(text) as { token: string }
      const [name = '', whose] = token.split('.')
      const number = numbers.get(name)
      if (number === undefined) return say(404, { error: 'card_gone' })
      const before = made.get(token)
      if (before !== undefined) return say(200, { payment_method: before })
      const taken = await fetch(`${gateway.url}/v1/payment-methods`, {
        method: 'POST',
        headers: { authorization: `Bearer ${gateway.key}`, 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ number, exp_month: 12, exp_year: 2039, cvc: '123', name: 'Léa Martin' }),
      })
      const { id } = (await taken.json()) as { id: string }
      if (whose !== undefined && taken.status === 201) made.set(token, id)
      say(taken.status === 201 ? 200 : 502, { payment_method: id })
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
