import { texts, type TextKey } from '@alpenglow/texts/texts'
import { expect, it } from 'vitest'
import { GiveUp } from '../../jobs/handler.ts'
import { createFakeSms } from '../../providers/sms/fake.ts'
import { SmsUnavailable } from '../../providers/sms/port.ts'
import { createTexting } from './sms.ts'

function desk() {
  const sms = createFakeSms()
  const optedOut: string[] = []
  const texting = createTexting({
    sms,
    words: (locale, key, values) => texts[key as TextKey][locale].replace('{url}', values['url'] ?? ''),
    publicUrl: 'https://shop.example',
    onOptedOut: async (number) => void optedOut.push(number),
    isStopped: async (number) => optedOut.includes(number),
  })
  return { sms, texting, optedOut }
}
const help = { message: 'help', to: '+18015550142', locale: 'fr' } as const

it('says it in the reader’s language', async () => {
  const { sms, texting } = desk()
  await texting.deliverSms(help)
  expect(sms.outbox).toEqual([{ to: help.to, text: texts['sms.help'].fr.replace('{url}', 'https://shop.example') }])
})
it('a number whose owner wants nothing more is noted, and nothing is tried again', async () => {
  const { sms, texting, optedOut } = desk()
  sms.misbehave('optedOut')
  await texting.deliverSms(help)
  expect([optedOut, sms.outbox]).toEqual([[help.to], []])
})
it('what was ordered before a STOP is not sent after it; help is', async () => {
  const { sms, texting, optedOut } = desk()
  optedOut.push(help.to)
  await texting.deliverSms({ ...help, message: 'optedIn' })
  expect(sms.outbox).toEqual([])
  await texting.deliverSms(help)
  expect(sms.outbox).toHaveLength(1)
})
it('gives up what is refused for good, and tries again what nobody can know', async () => {
  const { sms, texting } = desk()
  sms.misbehave('refuse')
  await expect(texting.deliverSms(help)).rejects.toThrow(GiveUp)
  sms.misbehave('unavailable')
  await expect(texting.deliverSms(help)).rejects.toThrow(SmsUnavailable)
})
it('without a provider says so, and does not pretend', async () => {
  const texting = createTexting({
    sms: null,
    words: () => '',
    publicUrl: '',
    onOptedOut: async () => {},
    isStopped: async () => false,
  })
  await expect(texting.deliverSms(help)).rejects.toThrow('no provider')
})
