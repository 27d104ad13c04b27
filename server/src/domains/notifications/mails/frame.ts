import type { Fact } from '../../letter.ts'

/** The texts around the contents of every mail. */
export const frameKeys = {
  demo: 'mails.frame.demo',
  footer: 'mails.frame.footer',
  fact: 'mails.frame.fact',
  unknownDevice: 'mails.frame.unknown_device',
  somebody: 'mails.frame.somebody',
} as const

const facts = {
  identity: 'mails.fact.identity',
  device: 'mails.fact.device',
  total: 'mails.fact.total',
  order: 'mails.fact.order',
  receipt: 'mails.fact.receipt',
  time: 'mails.fact.time',
  network: 'mails.fact.network',
} as const satisfies Record<Fact, string>
export const factKey = (fact: Fact): string => facts[fact]
