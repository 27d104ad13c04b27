import { lookRoute } from '../http/page.ts'
import { json, seeOther, type Call, type Route } from '../http/router.ts'
import type { Knobs } from '../knobs.ts'
import { Refusal } from '../refusal.ts'
import { homePage, type ListedProvider } from './home-page.ts'

/** The front page, and the knobs: as JSON for tests, as plain forms for people. */
export const homeRoutes = (running: readonly ListedProvider[], knobs: Knobs): readonly Route[] => [
  lookRoute,
  { method: 'GET', path: '/', handle: () => homePage(running, knobs) },
  { method: 'GET', path: '/knobs', handle: () => json(knobs.all()) },
  { method: 'DELETE', path: '/knobs', handle: () => (knobs.reset(), json(knobs.all())) },
  {
    method: 'PUT',
    path: '/knobs/{provider}',
    handle: async (call) => json(knobs.set(call.part('provider'), await readJson(call))),
  },
  { method: 'DELETE', path: '/knobs/{provider}', handle: (call) => (knobs.reset(call.part('provider')), json(knobs.all())) },
  { method: 'POST', path: '/knobs/reset', handle: () => (knobs.reset(), seeOther('/')) },
  { method: 'POST', path: '/knobs/{provider}/reset', handle: (call) => (knobs.reset(call.part('provider')), seeOther('/')) },
  {
    method: 'POST',
    path: '/knobs/{provider}',
    handle: async (call) => (knobs.set(call.part('provider'), readForm(await call.body())), seeOther('/')),
  },
]

const readJson = async (call: Call): Promise<unknown> => {
  const text = await call.body()
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, 'The body is not JSON')
  }
}

// A form sends every field as text, and an empty one for the usual behaviour.
const readForm = (text: string): Record<string, unknown> => {
  const filled = [...new URLSearchParams(text)].filter(([, value]) => value !== '')
  return Object.fromEntries(filled.map(([name, value]) => [name, numbers.has(name) ? Number(value) : value]))
}

const numbers = new Set(['ms', 'code', 'times'])
