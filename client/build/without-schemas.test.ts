import { createClient, type Send } from '@alpenglow/contract/http/client'
import { apis } from '@alpenglow/contract/apis'
import { session } from '@alpenglow/contract/identity/session'
import { expect, it } from 'vitest'
import { bare, sharedCode } from './without-schemas.ts'

const asData = <A extends object>(api: A) => JSON.parse(JSON.stringify(bare(api as never))) as A

it('calls with data what it would call with schemas, and understands as much', async () => {
  const asked: unknown[] = []
  const send: Send = async (path, init) => {
    asked.push([path, init])
    return Response.json({ data: { redirect_url: '/myaccount', not_declared: 1 } })
  }
  const typed = { email: 'amelie@alpenglow.example', password: 'secret' }
  const answers = [
    await createClient(session, send).signIn({ query: {}, body: typed }),
    await createClient(asData(session), send).signIn({ query: {}, body: typed }),
  ]
  expect(asked[1]).toEqual(asked[0])
  expect(answers[1]).toEqual(answers[0])
  expect(answers[1]).toEqual({ status: 200, data: { redirectUrl: '/myaccount' } })
})
it('holds nothing but data, of every call there is', () => {
  for (const api of Object.values(apis)) expect(Object.keys(asData(api))).toEqual(Object.keys(api))
})
it('writes once what is said many times, and says the same', () => {
  const all = Object.fromEntries(Object.entries(apis).map(([name, api]) => [name, asData(api)]))
  const code = sharedCode(all)
  const said = new Function(`${code.replaceAll('export const ', 'said.')}; return said`.replace(/^/, 'const said = {};'))
  expect(said()).toEqual(all)
  expect(code.length).toBeLessThan(JSON.stringify(all).length / 5)
})
