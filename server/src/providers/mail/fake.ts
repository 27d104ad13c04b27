import { setTimeout as wait } from 'node:timers/promises'
import { MailRefused, MailUnavailable, findMailFault, type Mail, type MailPort } from './port.ts'

/** A mail server's misbehaviours. `lost`: it accepts the mail, and the answer never comes. */
export type MailTrouble = { kind: 'delay'; ms: number } | { kind: 'refuse' | 'unavailable' | 'lost' | 'duplicate' }
export type FakeMail = MailPort & { readonly inbox: Mail[]; misbehave(trouble: MailTrouble, times?: number): void }

/** Keeps mails in memory, and misbehaves as many times as a test asks for. */
export function createFakeMail(): FakeMail {
  const inbox: Mail[] = []
  let planned: MailTrouble[] = []
  const take = async (mail: Mail) => {
    const trouble = planned.shift()
    if (trouble?.kind === 'refuse') throw new MailRefused('550 this fake was told to refuse')
    if (trouble?.kind === 'unavailable') throw new MailUnavailable('451 this fake was told to be busy')
    inbox.push(mail)
    if (trouble?.kind === 'duplicate') inbox.push(mail)
    if (trouble?.kind === 'lost') throw new MailUnavailable('this fake was told to lose its answer')
    if (trouble?.kind === 'delay') await wait(trouble.ms)
  }
  return {
    inbox,
    misbehave: (trouble, times = 1) => {
      planned = Array.from({ length: times }, () => trouble)
    },
    send: async (mail) => {
      const fault = findMailFault(mail)
      if (fault) throw new MailRefused(fault)
      await take({ ...mail })
    },
    close: async () => {},
  }
}
