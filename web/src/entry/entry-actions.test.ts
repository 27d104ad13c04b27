import { afterEach, expect, it, vi } from 'vitest'

type Answer = { status: number; body?: object } | 'no connection'

/** Signs up at a server with this answer; returns the outcome and the error reports. */
async function signUpAt(answer: Answer) {
  const told: string[] = []
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'en' }, getElementById: () => null })
  vi.stubGlobal('location', { pathname: '/create-my-account' })
  vi.stubGlobal('navigator', { onLine: true, userAgent: '' })
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    if (path !== '/api/v2/client-reports') {
      if (answer === 'no connection') throw new TypeError('Failed to fetch')
      return Response.json(answer.body ?? null, { status: answer.status })
    }
    told.push((JSON.parse(String(body)) as { data: { message: string } }).data.message)
    return new Response(null, { status: 204 })
  })
  vi.resetModules()
  await import('../reports/error-report.ts')
  const { signUp } = await import('./entry-actions.ts')
  const body = { email: 'lea@mail.example', password: 'glacier lantern', firstName: 'Léa', lastName: 'Roy', dob: '1990-01-02' }
  const failure: unknown = await signUp({ query: {}, body }).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve))
  return { failure, told }
}
afterEach(() => void vi.unstubAllGlobals())

it('what was typed wrongly is shown on the form, and reported to nobody', async () => {
  const { failure, told } = await signUpAt({ status: 422, body: { data: null, errors: { email: ['ALREADY_REGISTERED'] } } })
  expect(failure).toMatchObject({ status: 422, fields: { email: ['ALREADY_REGISTERED'] } })
  expect(told).toEqual([])
})
it.each([400, 401, 402, 403, 429, 500, 503])(
  'a sign-up that is answered %i is unknown, and reported as that',
  async (status) => {
    const { failure, told } = await signUpAt({ status })
    expect(failure).toMatchObject({ status })
    expect(told).toContain('Error: Unknown')
  },
)
it('so is one that nobody answered, and one that says nothing', async () => {
  expect((await signUpAt('no connection')).told).toContain('Error: Unknown')
  expect((await signUpAt({ status: 404 })).told).toContain('Error: Unknown')
})
