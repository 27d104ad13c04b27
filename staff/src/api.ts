import { inLanguage, isWrite, requestOf } from '@alpenglow/client/api-requests'
import { audit } from '@alpenglow/contract/audit/api'
import { createClient, type Send } from '@alpenglow/contract/http/client'
import { signUps } from '@alpenglow/contract/identity/sign-ups'
import { staff } from '@alpenglow/contract/staff/api'
import { desk, pack } from './page-data.ts'
import { answered } from './cookies.ts'

/** `unauthenticated`: whoever sat here no longer does. `code-needed`: a call waits for a code of the app. */
export const news = new EventTarget()

async function call(path: string, init: Parameters<Send>[1]): Promise<Response> {
  const response = await fetch(inLanguage(path, pack.locale), requestOf(init, desk.csrfCookie))
  answered()
  return response
}

/** A code was asked for, and whoever was asked closed the question. */
export class NoCode extends Error {}

/** What is asked for is held back until somebody has shown a code, or would rather not. */
export type CodeAsked = { answer: (shown: boolean) => void }
const askForCode = () =>
  new Promise<boolean>((answer) => void news.dispatchEvent(new CustomEvent<CodeAsked>('code-needed', { detail: { answer } })))

const needsCode = async (response: Response): Promise<boolean> => {
  if (response.status !== 403) return false
  const said = (await response
    .clone()
    .json()
    .catch(() => null)) as { errors?: { code?: string }[] } | null
  return said?.errors?.[0]?.code === 'code_needed'
}

const send: Send = async (path, init) => {
  let response = await call(path, init)
  // An answer to an older session that came late may have left its token here; the refusal has brought the right one.
  if (response.status === 403 && isWrite(init) && !(await needsCode(response))) response = await call(path, init)
  if (await needsCode(response)) {
    if (!(await askForCode())) throw new NoCode('no code was given')
    response = await call(path, init)
  }
  if (response.status === 401) news.dispatchEvent(new Event('unauthenticated'))
  return response
}

export const staffCalls = createClient(staff, send)
export const auditCalls = createClient(audit, send)
export const signUpCalls = createClient(signUps, send)
