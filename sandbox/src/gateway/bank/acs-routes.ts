import { hungUp, type Answer, type Call, type Route } from '../../http/router.ts'
import { Refusal } from '../../refusal.ts'
import { bankLookRoute, challengePage, closedPage, postBackPage, silentPage } from './acs-pages.ts'
import type { CallKind, Desk } from '../desk.ts'
import type { Payment } from '../payment.ts'
import { cresOf, decodeMessage, encodeMessage } from '../three-ds.ts'

/** The bank's own pages (its access control server). A browser posts to them from a frame of a shop on any site. */
export const acsRoutes = (desk: Desk): readonly Route[] => [
  bankLookRoute,
  {
    method: 'POST',
    path: '/gateway/acs/method',
    forForeignPages: true,
    handle: (call) => behave(desk, 'fingerprint page', async () => lookAtBrowser(desk, await formOf(call))),
  },
  {
    method: 'POST',
    path: '/gateway/acs/challenge',
    forForeignPages: true,
    handle: (call) => behave(desk, 'challenge page', async () => ask(desk, await formOf(call))),
  },
  { method: 'POST', path: '/gateway/acs/answer', handle: async (call) => answer(desk, await formOf(call)) },
]

const formOf = async (call: Call): Promise<URLSearchParams> => new URLSearchParams(await call.body())

async function behave({ meet }: Desk, kind: CallKind, perform: () => Promise<Answer>): Promise<Answer> {
  const knob = meet(kind)
  if (knob?.behaviour === 'down' || knob?.behaviour === 'lost') return hungUp
  if (knob?.behaviour === 'timeout') await new Promise(() => {})
  if (knob?.behaviour === 'delay') await new Promise((resolve) => setTimeout(resolve, knob.ms))
  if (knob?.behaviour === 'error') throw new Refusal(knob.code ?? 500, 'The bank was told to fail')
  return perform()
}

function lookAtBrowser({ ledger }: Desk, form: URLSearchParams): Answer {
  const id = decodeMessage(form.get('threeDSMethodData') ?? '')?.['threeDSServerTransID']
  const payment = ledger.all().find(({ secure }) => secure.serverTransId === id)
  if (!payment || typeof id !== 'string') throw new Refusal(400, 'threeDSMethodData: this transaction is not known')
  const { language, methodUrl } = payment.secure
  if (payment.test.isSilent) return silentPage(language)
  return postBackPage(language, methodUrl, { threeDSMethodData: encodeMessage({ threeDSServerTransID: id }) })
}

const findPayment = ({ ledger }: Desk, id: unknown): Payment => {
  const payment = ledger.all().find(({ secure }) => secure.acsTransId === id)
  if (!payment) throw new Refusal(400, 'creq: this transaction is not known')
  return payment
}
const isOpen = ({ status, left, secure }: Payment): boolean =>
  status === 'requires_action' && left[0] === 'challenge' && secure.result === null

function ask(desk: Desk, form: URLSearchParams): Answer {
  const creq = decodeMessage(form.get('creq') ?? '')
  const payment = findPayment(desk, creq?.['acsTransID'])
  if (creq?.['messageType'] !== 'CReq' || creq['threeDSServerTransID'] !== payment.secure.serverTransId)
    throw new Refusal(400, 'creq: this is no question of this transaction')
  if (!isOpen(payment)) return closedPage(payment.secure.language)
  return challengePage(payment, form.get('threeDSSessionData') ?? '')
}

function answer(desk: Desk, form: URLSearchParams): Answer {
  const payment = findPayment(desk, form.get('acsTransID'))
  const { language, challengeUrl } = payment.secure
  if (!isOpen(payment)) return closedPage(language)
  const isRight = form.get('code') === '1234'
  desk.ledger.answered(payment, form.get('act') === 'cancel' ? 'cancelled' : isRight ? 'Y' : 'N')
  return postBackPage(language, challengeUrl, {
    cres: cresOf(payment),
    threeDSSessionData: form.get('threeDSSessionData') ?? '',
  })
}
