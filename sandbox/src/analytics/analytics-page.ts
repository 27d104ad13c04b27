import type { Entry } from '../book.ts'
import { html, emptyHtml, type Html } from '../http/html.ts'
import { page, renderTime } from '../http/page.ts'
import type { Answer } from '../http/router.ts'
import type { Visit } from './visit-event.ts'

export const analyticsPage = (events: readonly Entry<Visit>[]): Answer =>
  page(
    'Analytics',
    events.length === 0
      ? html`<p class="lead">
          Nothing yet. A browser whose guest agreed to be counted sends its page views here; of all others nothing comes. Reload
          the page to see them.
        </p>`
      : html`<ul class="received">
            ${events.map(row)}
          </ul>
          <form method="post" action="/analytics/clear"><button>Delete all events</button></form>`,
  )

const row = ({ at, detail }: Entry<Visit>): Html =>
  html`<li>
    ${renderTime(at)} <b>${detail.name}</b> ${detail.url} ${propsOf(detail.props)}
    ${detail.referrer === null ? emptyHtml : html`from ${detail.referrer}`}
  </li>`

const propsOf = (props: Visit['props']): string =>
  Object.entries(props)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')
