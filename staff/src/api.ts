import { inLanguage, isWrite, requestOf } from '@alpenglow/client/api-requests'
import { audit } from '@alpenglow/contract/audit/api'
import { createClient, type Send } from '@alpenglow/contract/http/client'
import { signUps } from '@alpenglow/contract/identity/sign-ups'
import { staff } from '@alpenglow/contract/staff/api'
import { desk, pack } from './page-data.ts'
import { recordAnswerTime } from './cookies.ts'

/** `unauthenticated`: the session has ended. `code-needed`: a call needs a code of the app. */
export const news = new EventTarget()

async function call(path: string, init: Parameters<Send>[1]): Promise<Response> {
  const response = await fetch(inLanguage(path, pack.locale), requestOf(init, desk.csrfCookie))
  recordAnswerTime()
  return response
}

/** A code was needed, and the staff member closed the dialog. */
export class NoCode extends Error {}

/** The call waits until the staff member has entered a code, or closed the dialog. */
export type CodeRequest = { answer: (shown: boolean) => void }
const askForCode = () =>
  new Promise<boolean>((answer) => void news.dispatchEvent(new CustomEvent<CodeRequest>('code-needed', { detail: { answer } })))

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
  // A late answer to an older session may have overwritten the CSRF token; the refusal has set the right one, so the
  // call is retried once.
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
