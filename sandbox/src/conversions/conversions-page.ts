import type { Entry } from '../book.ts'
import { html, emptyHtml, type Html } from '../http/html.ts'
import { page, renderTime } from '../http/page.ts'
import type { Answer } from '../http/router.ts'
import type { ReceivedEvent } from './conversion-event.ts'

export const conversionsPage = (events: readonly Entry<ReceivedEvent>[]): Answer =>
  page(
    'Conversions',
    events.length === 0
      ? html`<p class="lead">
          Nothing yet. When a guest who agreed to be counted goes on from their cart, the shop tells it here, once for each
          cart.
        </p>`
      : html`<ul class="received">
            ${events.map(row)}
          </ul>
          <form method="post" action="/conversions/clear"><button>Delete all events</button></form>`,
  )

const row = ({ at, detail: { event, isRepeated } }: Entry<ReceivedEvent>): Html =>
  html`<li>
    ${renderTime(at)} <b>${String(event['event_name'])}</b> ${JSON.stringify(event['custom_data'] ?? {})}
    ${isRepeated ? html`<span class="faint">told before, and counted once</span>` : emptyHtml}
  </li>`
