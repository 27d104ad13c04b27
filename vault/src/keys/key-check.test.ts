import { readFileSync, renameSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from '../store/database.ts'
import { isWhole } from '../testing/breadth.ts'
import { testSecret, testVault } from '../testing/service.ts'

const on = await testVault()
afterAll(on.close)

const file = 'file' in on.settings.keys ? on.settings.keys.file : ''
const newSecret = 'a secret that nobody has used here before'

it('with another secret than before it does not start, and says what to do', async () => {
  await expect(on.restart({ secret: newSecret })).rejects.toThrow(/^VAULT_SECRET .*VAULT_SECRET_OLD.*--accept-new-key$/)
})
it.runIf(isWhole)('with the old one beside it, or accepted as new, it starts, and knows it from then on', async () => {
  await on.restart({ secret: newSecret, oldSecrets: ['x'.repeat(32), testSecret] })
  await on.restart({ secret: newSecret })
  await on.restart({ secret: testSecret, acceptsNewKey: true })
  await on.restart()
})
it('without the keys of its cards it does not start, and makes no others', async () => {
  const { token } = await on.given()
  const kept = readFileSync(file, 'utf8')
  renameSync(file, `${file}.away`)
  await expect(on.restart({})).rejects.toThrow(/^VAULT_KEYS_FILE .*put back.*--accept-new-key/)
  expect(() => readFileSync(file)).toThrow('ENOENT')
  const others = JSON.stringify({ current: 'k1', keys: { k1: Buffer.alloc(32, 7).toString('base64') } })
  await expect(on.restart({ keys: { text: others } })).rejects.toThrow(/^VAULT_KEYS can/)
  renameSync(`${file}.away`, file)
  expect(readFileSync(file, 'utf8')).toBe(kept)
  await on.restart()
  // The card was opened, but its code was in the memory of the earlier process.
  const answer = await on.tokenize(token)
  expect([answer.status, await answer.json()]).toEqual([409, { error: 'code_forgotten' }])
})
it('where they are lost, their cards go with them, and new ones are taken', async () => {
  await on.given()
  const others = { text: JSON.stringify({ current: 'k1', keys: { k1: Buffer.alloc(32, 7).toString('base64') } }) }
  await on.restart({ keys: others, acceptsNewKey: true })
  const database = openDatabase(on.settings.databaseUrl)
  expect(await database.run('SELECT 1 FROM vault.card')).toEqual([])
  await database.close()
  const { token } = await on.given()
  expect((await on.tokenize(token)).status).toBe(200)
  await on.restart({ keys: others })
})
