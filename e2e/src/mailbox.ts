import { expect } from '@playwright/test'
import { baseUrl } from '../../proof/src/environment.ts'

type Mail = { subject: string; links: string[] }

/** The sandbox of a product stands three ports above it, under another host name. */
function inboxOf(address: string): string {
  const { port } = new URL(baseUrl ?? '')
  return `http://127.0.0.1:${Number(port) + 3}/mail/messages?to=${encodeURIComponent(address)}`
}

async function linkIn(address: string, page: string): Promise<string | undefined> {
  const mails = (await (await fetch(inboxOf(address))).json()) as Mail[]
  return mails.flatMap(({ links }) => links).find((link) => new URL(link).pathname.endsWith(page))
}

/** Waits for the mail that leads to a page, and gives its link. */
export async function mailedLink(address: string, page: string): Promise<string> {
  await expect.poll(() => linkIn(address, page), { timeout: 15_000 }).toBeDefined()
  return (await linkIn(address, page)) ?? ''
}

/** Waits for a mail that is only to be read. */
export async function mailed(address: string, subject: string): Promise<void> {
  const subjects = async () => ((await (await fetch(inboxOf(address))).json()) as Mail[]).map((mail) => mail.subject)
  await expect.poll(subjects, { timeout: 15_000 }).toContainEqual(expect.stringContaining(subject))
}
