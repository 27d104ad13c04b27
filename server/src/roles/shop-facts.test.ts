import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { readConfig } from '../config/read.ts'
import { guardedPolicyOf, policyOf } from './shop-facts.ts'

const inventory = async () =>
  JSON.parse(await readFile(new URL('../../../docs/payment-scripts.json', import.meta.url), 'utf8')) as Record<string, string>

it('a script of somebody else’s is none, unless robots are told; then it stands in the inventory, and nowhere but where one pays', async () => {
  const plain = readConfig({})
  expect([guardedPolicyOf(plain), policyOf(plain, false)['script-src']]).toEqual([{}, undefined])
  const telling = readConfig({
    CAPTCHA_URL:
      'recaptcha://6Lc-a-site-that-tests-know-000000000000000:6Lc-a-secret-that-tests-know-0000000000000@www.google.com/recaptcha',
  })
  const scripts = guardedPolicyOf(telling)['script-src'] ?? []
  expect(scripts).toEqual(['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'])
  const foreign = Object.keys(await inventory()).filter((name) => name.startsWith('https:'))
  expect(foreign).toEqual(scripts)
  expect(JSON.stringify(policyOf(telling, false))).not.toMatch(/google|gstatic/)
})
