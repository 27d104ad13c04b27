import type { Entry } from '../book.ts'
import { html, emptyHtml, type Html } from '../http/html.ts'
import { page, renderTime } from '../http/page.ts'
import type { Answer } from '../http/router.ts'
import type { Mail } from './message.ts'

const shownSource = 100_000

export const inboxPage = (messages: readonly Entry<Mail>[]): Answer =>
  page(
    'Inbox',
    messages.length === 0
      ? html`<p class="lead">No mail yet. Whatever the shop sends appears here; reload the page to see it.</p>`
      : html`<ul class="inbox">
            ${messages.map(inboxRow)}
          </ul>
          <form method="post" action="/mail/clear"><button>Delete all messages</button></form>`,
  )

const inboxRow = ({ id, at, detail }: Entry<Mail>): Html =>
  html`<li>
    <a href="/mail/${id}">${detail.subject || '(no subject)'}</a>
    <span>From ${detail.from || 'nobody'} to ${detail.to.join(', ')}</span>
    ${renderTime(at)}
  </li>`

export const messagePage = ({ id, at, kind, detail }: Entry<Mail>): Answer =>
  page(
    detail.subject || '(no subject)',
    html`<p>
        From <b>${detail.from || 'nobody'}</b> to <b>${detail.to.join(', ')}</b>, ${renderTime(at)}. <a href="/mail">Inbox</a>
      </p>
      ${kind === 'refused' ? html`<p class="notice">This message was refused, as the knob said.</p>` : emptyHtml}
      ${detail.html === null ? emptyHtml : htmlPart(id)} ${textPart(detail.text)} ${linkList(detail.links)}
      ${attachmentList(id, detail.attachments)} ${headerTable(detail.headers)} ${source(id, detail.raw)}`,
  )

// Links open in a tab of their own, outside the frame's sandbox, because a person wants to follow them; scripts, forms,
// remote images and our own origin stay out of reach.
const htmlPart = (id: string): Html =>
  html`<h2>As its reader sees it</h2>
    <iframe
      title="The HTML part"
      src="/mail/${id}/html"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerpolicy="no-referrer"
    ></iframe>`

const htmlPartPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; " +
  "form-action 'none'; base-uri 'none'; frame-ancestors 'self'"

export const messageHtml = ({ detail }: Entry<Mail>): Answer => ({
  status: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': htmlPartPolicy,
    'referrer-policy': 'no-referrer',
  },
  body: `<!doctype html><base target="_blank">${detail.html ?? ''}`,
})

const textPart = (text: string | null): Html =>
  text === null
    ? emptyHtml
    : html`<h2>Text</h2>
        <pre>${text}</pre>`

const linkList = (links: readonly string[]): Html =>
  links.length === 0
    ? emptyHtml
    : html`<h2>Links</h2>
        <ul>
          ${links.map((link) => html`<li><a href="${link}" target="_blank" rel="noopener noreferrer">${link}</a></li>`)}
        </ul>`

const attachmentList = (id: string, attachments: Mail['attachments']): Html =>
  attachments.length === 0
    ? emptyHtml
    : html`<h2>Attachments</h2>
        <ul>
          ${attachments.map(
            ({ name, type, bytes }, at) =>
              html`<li>
                <a href="/mail/${id}/attachments/${String(at)}">${name || '(no name)'}</a>, ${type}, ${bytes} bytes
              </li>`,
          )}
        </ul>`

const headerTable = (headers: Mail['headers']): Html =>
  html`<h2>Headers</h2>
    <dl>
      ${Object.entries(headers).map(
        ([name, value]) =>
          html`<dt>${name}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>`

const source = (id: string, raw: Buffer): Html =>
  html`<h2>Source</h2>
    <details>
      <summary>${raw.length} bytes</summary>
      <pre>${raw.toString('utf8', 0, shownSource)}</pre>
    </details>
    <p><a href="/mail/${id}/raw">The whole source</a></p>`
