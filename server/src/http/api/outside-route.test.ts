import { afterAll, beforeEach, expect, it } from 'vitest'
import { expectForm } from '../../testing/calls/test-answers.ts'
import { cookiesOf } from '../../testing/test-browser.ts'
import { notes, testKernel } from '../../testing/calls/test-kernel.ts'

const kernel = await testKernel()
afterAll(() => kernel.close())
beforeEach(() => void kernel.heard.splice(0))

const form = 'application/x-www-form-urlencoded'
const foreign = { 'x-csrf-token': undefined, origin: 'https://printer.example', 'sec-fetch-site': 'cross-site' }

const hook = '/api/v2/webhooks/notes?copies=2'
const postWebhook = (raw: string, signature: string, type = `${form}; charset=utf-8`) =>
  kernel.lea().ask('POST', hook, { raw, headers: { ...foreign, 'content-type': type, 'x-note-signature': signature } })

it('a provider is heard by its signature alone, over address and body as they came, and no cookie is read or set', async () => {
  const raw = 'Body=Gr%C3%BCezi+%26+co&Body=twice'
  const answer = await postWebhook(raw, `signed ${hook} ${raw}`)
  expectForm(answer, notes.hearOfNote)
  expect([answer.statusCode, cookiesOf(answer), kernel.heard]).toEqual([204, [], [raw]])
})
it('a wrong signature is refused, and nothing happens', async () => {
  const answer = await postWebhook('Body=1', `signed ${hook} Body=2`)
  expectForm(answer, notes.hearOfNote)
  expect([answer.statusCode, cookiesOf(answer), kernel.heard]).toEqual([403, [], []])
})
it('only forms come from outside', async () => {
  const json = await postWebhook('{}', `signed ${hook} {}`, 'application/json')
  expect(json.statusCode).toBe(415)
  expect(json.json()).toMatchObject({ errors: [{ message: 'Bodies must be application/x-www-form-urlencoded.' }] })
  expect(
    (await kernel.lea().ask('POST', '/api/v2/notes', { raw: 'title=x', headers: { 'content-type': form } })).statusCode,
  ).toBe(415)
})

it('whoever comes back from a provider, by a link or a form of another site, is led to a page of ours', async () => {
  const lea = kernel.lea()
  const byLink = await lea.ask('GET', '/api/v2/printers/1/return?state=a%26b', { headers: foreign })
  const byForm = await lea.ask('POST', '/api/v2/printers/1/return', {
    raw: 'state=a%26b&paper_size=A4&stranger=1',
    headers: { ...foreign, 'content-type': form },
  })
  expectForm(byLink, notes.comeBack)
  expectForm(byForm, notes.comeBackByForm)
  const led = [byLink, byForm].map((answer) => [answer.statusCode, answer.headers['location'], cookiesOf(answer)])
  expect(led).toEqual([
    [303, '/printed?state=a%26b', []],
    [303, '/printed?state=a%26b&paper=A4', []],
  ])
})
it('what is said twice is refused, not guessed', async () => {
  const answer = await kernel.lea().ask('POST', '/api/v2/printers/1/return', {
    raw: 'state=a&state=b',
    headers: { ...foreign, 'content-type': form },
  })
  expectForm(answer, notes.comeBackByForm)
  expect([answer.statusCode, answer.json().errors]).toEqual([422, { state: ['INVALID'] }])
})
