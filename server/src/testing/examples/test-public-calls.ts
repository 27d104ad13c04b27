import { twilioSignatureOf } from '../../providers/sms/twilio.ts'
import { demoSms } from '../../config/providers/sms.ts'
import { eventSignatureOf } from '../../providers/cards/events.ts'
import { fakeEventsKey } from '../../providers/cards/fake.ts'
import { saturdayInWinter } from './example-days.ts'
import type { Stage } from './test-stage.ts'

const form = 'application/x-www-form-urlencoded'

/** What everybody may ask, and what programs without a session send. */
export async function playPublicCalls({ api, visitor, record }: Stage): Promise<void> {
  const guest = await visitor()
  await guest.ask('GET', '/ping')
  for (const path of [
    '/ping',
    '/feature-flags',
    '/translation-pack/path?locale=fr',
    '/legal-texts',
    '/legal-texts/terms',
    '/countries',
    '/countries/CA',
    '/resorts',
    '/resorts/LKB',
    '/resort-map',
    '/products',
    '/products/base-pass',
    `/products/day-ticket-larkspur-basin/places?near=${saturdayInWinter}`,
    '/partner-brandings/granite-credit-union',
    '/waivers',
    '/waivers/winter-sports',
    '/identity-providers',
  ])
    await guest.ask('GET', `/api/v2${path}`)
  const page = { page: '/passes', browser: 'Firefox/147' }
  await guest.ask('POST', '/api/v2/client-reports', {
    body: { kind: 'error', message: 'TypeError: prices is undefined', ...page },
    headers: { cookie: undefined },
  })
  const outside = record(api.browser())
  const sms = { MessageSid: 'SM0123456789', From: '+18015550177', Body: 'STOP' }
  const path = '/api/v2/webhooks/sms'
  await outside.ask('POST', path, {
    raw: new URLSearchParams(sms).toString(),
    headers: {
      'content-type': form,
      'x-twilio-signature': twilioSignatureOf(demoSms('').authToken, api.config.publicUrl + path, new URLSearchParams(sms)),
    },
  })
  const event = { id: 're_1', reference: 'none', payment: 'pm_1', status: 'captured', amount: '79900', currency: 'USD' }
  const raw = new URLSearchParams({ ...event, at: new Date().toISOString() }).toString()
  const timestamp = String(Math.floor(Date.now() / 1000))
  await outside.ask('POST', '/api/v2/payment-events', {
    raw,
    headers: {
      'content-type': form,
      'ridge-timestamp': timestamp,
      'ridge-signature': eventSignatureOf(fakeEventsKey, timestamp, raw),
    },
  })
}
