import type { Entry } from '../book.ts'
import { html, emptyHtml, type Html } from '../http/html.ts'
import { page, renderTime } from '../http/page.ts'
import type { Answer } from '../http/router.ts'
import type { Message } from './message.ts'

export const smsPage = (messages: readonly Entry<Message>[], blocked: ReadonlySet<string>): Answer =>
  page(
    'Text messages',
    messages.length === 0
      ? html`<p class="lead">No message yet. Whatever the shop sends appears here; reload the page to see it.</p>`
      : html`<p class="lead">Reply as whoever holds the phone: the shop is told, as Twilio would tell it.</p>
          ${phones(messages).map((number) => phone(number, messages, blocked.has(number)))}
          <form method="post" action="/sms/clear"><button>Delete all messages</button></form>`,
  )

const numberOf = ({ detail }: Entry<Message>): string => (detail.isInbound ? detail.from : detail.to)
const phones = (messages: readonly Entry<Message>[]): string[] => [...new Set(messages.map(numberOf))]

const phone = (number: string, messages: readonly Entry<Message>[], isBlocked: boolean): Html =>
  html`<section class="card">
    <h2>${number}</h2>
    ${isBlocked ? html`<p class="notice">This number has replied STOP: no message gets through.</p>` : emptyHtml}
    <ul class="received">
      ${messages.filter((entry) => numberOf(entry) === number).map(row)}
    </ul>
    <form class="fields" method="post" action="/sms/replies">
      <input type="hidden" name="from" value="${number}" />
      ${['STOP', 'START', 'HELP'].map((word) => html`<button name="body" value="${word}" aria-label="${word} from ${number}">${word}</button>`)}
    </form>
  </section>`

const row = ({ at, detail }: Entry<Message>): Html =>
  html`<li>
    ${renderTime(at)} <b>${detail.isInbound ? 'from the phone' : 'to the phone'}</b> ${detail.body}
    <span class="faint">${detail.status}</span>
  </li>`
