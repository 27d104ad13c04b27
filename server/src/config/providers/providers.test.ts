import { expect, test } from 'vitest'
import { readConfig } from '../read.ts'
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
