import type { FastifyRequest } from 'fastify'
import { holdsCardNumber } from '@alpenglow/contract/values/card-number'
import type { CartCookies, Device } from '../../../kernel/call.ts'
import { valuesOf } from '../../cookies/cookies.ts'
import { acceptedLanguages } from '../../pages/reader.ts'
import type { Visit, VisitDeps } from './visit-deps.ts'

/** The call's browser. `remember` sets its device cookie with the response. */
export function deviceOf<Who>({ cookies }: VisitDeps<Who>, { headers }: FastifyRequest, visit: Visit<Who>): Device {
  return {
    /** Stored with a guest's signature, so a card number in it is left out, as in any input. */
    get agent() {
      const written = (headers['user-agent'] ?? '').slice(0, 300)
      return holdsCardNumber(written) ? 'not kept: it looks like a card number' : written
    },
    accept: (headers.accept ?? '*/*').slice(0, 2048),
    get languages() {
      return acceptedLanguages(headers['accept-language'])
    },
    id: valuesOf(headers.cookie, cookies.device)[0],
    /** Two consent cookies contradict each other: they count as no consent. */
    get mayBeCounted() {
      const answers = valuesOf(headers.cookie, 'consent')
      return answers.length === 1 && answers[0] === 'yes'
    },
    remember: (given) => void (visit.device = given),
  }
}

export function cartCookiesOf<Who>({ cookies }: VisitDeps<Who>, { headers }: FastifyRequest, visit: Visit<Who>): CartCookies {
  return {
    key: valuesOf(headers.cookie, cookies.cart)[0],
    keep: (key) => void (visit.cartKey = key),
    forget: () => void (visit.cartKey = null),
    count: (items) => void (visit.cartItems = items),
  }
}
