import { expect } from '@playwright/test'
import { inSandbox } from '../running-shop/sandbox.ts'

type Mail = { subject: string; links: string[] }

export async function mailsTo(address: string): Promise<Mail[]> {
  const answer = await fetch(inSandbox(`/mail/messages?to=${encodeURIComponent(address)}`))
  return (await answer.json()) as Mail[]
}

async function linkIn(address: string, page: string): Promise<string | undefined> {
  const mails = await mailsTo(address)
  return mails.flatMap(({ links }) => links).find((link) => new URL(link).pathname.endsWith(page))
}

/** Waits for the mail with a link to a page, and returns the link. */
export async function awaitMailedLink(address: string, page: string): Promise<string> {
  await expect.poll(() => linkIn(address, page), { timeout: 45_000 }).toBeDefined()
  return (await linkIn(address, page)) ?? ''
}

/** Waits for a mail by its subject. */
export async function awaitMail(address: string, subject: string): Promise<void> {
  const subjects = async () => (await mailsTo(address)).map((mail) => mail.subject)
  await expect.poll(subjects, { timeout: 45_000 }).toContainEqual(expect.stringContaining(subject))
}
