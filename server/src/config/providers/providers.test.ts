import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../read.ts'
import { captchaUrl, demoCaptcha } from './captcha.ts'
import { demoCardGateway } from './cards.ts'
import { demoSms, smsUrl } from './sms.ts'
import { demoProviders, socialProviders, whyNotLive } from './social-providers.ts'

const google = { id: 'google', name: 'Google', issuer: 'https://accounts.google.com', client_id: 'c', client_secret: 's' }
const read = (list: unknown) => socialProviders.safeParse(typeof list === 'string' ? list : JSON.stringify(list))
const faults = (list: unknown) => read(list).error?.issues.map(({ message }) => message) ?? []

test('a provider is an address, a client and a secret; the rest has a default', () => {
  expect(read([google]).data).toEqual([{ ...google, form_post: false, scope: 'openid email profile' }])
})
test('the demo’s own would pass, one with a signed secret too, and live mode refuses both', () => {
  const demo = demoProviders('http://127.0.0.1:3003')
  expect(read(demo).data).toEqual(demo)
  expect(whyNotLive(demo)).toHaveLength(2)
  expect(whyNotLive([{ ...google, form_post: false, scope: 'openid' }])).toEqual([])
})
test.each([
  ['not JSON', /JSON list/],
  [[{ ...google, client_secret: undefined }], /either client_secret or signed_secret/],
  [[google, google], /an id of its own/],
  [[{ ...google, id: 'Google!' }], /id must be/],
  [[{ ...google, issuer: 'accounts.google.com' }], /issuer must be/],
  [[{ ...google, signed_secret: { team_id: 't', key_id: 'k', private_key: 'x' }, client_secret: undefined }], /EC key in PEM/],
  [[{ ...google, typing_error: 1 }], /typing_error/],
])('%j is refused in words', (list, says) => expect(faults(list).join()).toMatch(says))

test('text messages are one address', () => {
  expect(smsUrl.parse('twilio://AC1:se%2Fcret@api.twilio.com?from=%2B18015550100')).toEqual({
    api: 'https://api.twilio.com',
    accountSid: 'AC1',
    authToken: 'se/cret',
    from: '+18015550100',
  })
  const { api, accountSid, authToken, from } = demoSms('http://127.0.0.1:3003')
  const url = `twilio+http://${accountSid}:${authToken}@${new URL(api).host}/sms?from=${encodeURIComponent(from)}`
  expect(smsUrl.parse(url)).toEqual({ api, accountSid, authToken, from })
})
test.each([
  'https://api.twilio.com',
  'twilio://api.twilio.com?from=%2B18015550100',
  'twilio://a:b@api.twilio.com',
  'twilio://a:b@h?from=0800',
])('%s is none', (url) => expect(smsUrl.safeParse(url).success).toBe(false))
test('live mode starts with neither the sandbox’s messages nor its providers', () => {
  const providers = JSON.stringify(demoProviders('http://127.0.0.1:3003'))
  const read = () =>
    readConfig({
      MODE: 'live',
      SMS_URL: 'twilio+http://a:b@127.0.0.1:3003/sms?from=%2B18015550100',
      SOCIAL_PROVIDERS: providers,
    })
  expect(read).toThrow(
    /SMS_URL: live mode needs https[\s\S]*SOCIAL_PROVIDERS: cairn is not[\s\S]*SOCIAL_PROVIDERS: larch is not/,
  )
})

const live = {
  MODE: 'live',
  DATABASE_URL: 'postgres://shop@db.example/shop',
  SECRET_KEY: 'k'.repeat(43),
  SMTP_URL: 'smtps://shop:x@mail.example:465',
  PUBLIC_URL: 'https://shop.example',
  DESK_URL: 'https://desk.shop.example',
  LEGAL_DIR: '/etc/alpenglow/legal',
}
const problemsOf = (env: Record<string, string>): string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}
const gateway = { CARD_GATEWAY_URL: 'https://gateway.example/', CARD_GATEWAY_KEY: 'a-key-of-their-own' }

test('cards are tried in the sandbox in demo mode, and in live mode only where there is a gateway', () => {
  expect(readConfig({ PORT: '4000' }).cardGateway).toEqual(demoCardGateway('http://127.0.0.1:4003'))
  expect(readConfig(live).cardGateway).toBeNull()
  expect(readConfig({ ...live, ...gateway }).cardGateway).toEqual({
    url: 'https://gateway.example',
    key: 'a-key-of-their-own',
  })
})
test.each([
  [{ ...gateway, CARD_GATEWAY_URL: 'http://127.0.0.1:3003/gateway' }, 'CARD_GATEWAY_URL: live mode needs https'],
  [{ ...gateway, CARD_GATEWAY_KEY: demoCardGateway('').key }, 'CARD_GATEWAY_KEY: this is the sandbox’s'],
  [{ CARD_GATEWAY_URL: gateway.CARD_GATEWAY_URL }, 'CARD_GATEWAY_KEY: is needed'],
  [{ CARD_GATEWAY_KEY: gateway.CARD_GATEWAY_KEY }, 'CARD_GATEWAY_URL: is needed'],
  [{ ...gateway, CARD_GATEWAY_KEY: 'short' }, 'CARD_GATEWAY_KEY: needs at least 16 signs'],
  [{ ...gateway, CARD_GATEWAY_URL: 'https://me:secret@gateway.example' }, 'CARD_GATEWAY_URL: must be an address without'],
])('live mode with %j says: %s', (env, says) => {
  expect(problemsOf({ ...live, ...env })).toEqual([expect.stringContaining(says)])
})

test('robots are told by one address, and by nobody where there is none', () => {
  expect(captchaUrl.parse('recaptcha://the-site-key:the-secret@www.google.com/recaptcha')).toEqual({
    api: 'https://www.google.com/recaptcha',
    siteKey: 'the-site-key',
    secret: 'the-secret',
  })
  expect(readConfig({}).captcha).toBeNull()
  const { api, siteKey, secret } = demoCaptcha('http://127.0.0.1:3003')
  const url = `recaptcha+http://${siteKey}:${secret}@${new URL(api).host}/captcha`
  expect(readConfig({ CAPTCHA_URL: url, CAPTCHA_LEAST_PERCENT: '70' }).captcha).toEqual({
    api,
    siteKey,
    secret,
    leastScore: 0.7,
  })
  expect(problemsOf({ ...live, CAPTCHA_URL: url })).toEqual([expect.stringContaining('CAPTCHA_URL: live mode needs https')])
  expect(problemsOf({ CAPTCHA_URL: 'recaptcha://www.google.com/recaptcha' })).toEqual([
    expect.stringContaining('CAPTCHA_URL: needs the key of a site'),
  ])
})
