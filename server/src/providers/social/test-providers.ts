import { demoProviders } from '../../config/providers/social-providers.ts'
import { openIdFrom } from './from-settings.ts'
import type { SocialCallback, SocialPort } from './port.ts'

const shop = 'http://localhost:3000'
export const returnTo = (id: string) => `${shop}/api/v2/identity-providers/${id}/return`

/** The adaptor with the demo shop's settings, for the sandbox's provider of this name. */
export function demoPort(sandboxUrl: string, id: 'cairn' | 'larch', totalMs = 5000): SocialPort {
  const found = demoProviders(sandboxUrl).find((one) => one.id === id)
  if (!found) throw new Error(`there is no ${id}`)
  return openIdFrom(found, shop, { totalMs })
}

/**
 * Acts as a person at the provider's page: chooses who to be; returns the callback's parameters, from an address or a
 * form.
 */
export async function choose(address: string, person: string): Promise<SocialCallback & { state: string }> {
  const page = new URL(address)
  if (!(await fetch(page)).ok) throw new Error('the provider shows no page')
  const form = new URLSearchParams([...page.searchParams, ['person', person]])
  const answer = await fetch(`${page.origin}${page.pathname}`, { method: 'POST', body: form, redirect: 'manual' })
  const fields = answer.status === 303 ? queryOf(answer) : fieldsIn(await answer.text())
  return { state: '', ...Object.fromEntries(fields) }
}

const queryOf = (answer: Response) => new URL(answer.headers.get('location') ?? '').searchParams

const fieldsIn = (html: string): [string, string][] =>
  [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    plain(value),
  ])
const plain = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
