import type { Locale } from '@alpenglow/contract/translations/api'
import { html, emptyHtml, type Html } from './html.ts'
import type { MailContents } from './mail-contents.ts'

/**
 * Day colours, and night colours for readers who prefer them, of the product's look. Mail programs know no CSS
 * variables.
 */
const style = `
body{margin:0;padding:24px 16px;background:#f6f8f9;color:#0e2233;font:16px/26px Roboto,'Helvetica Neue',Arial,sans-serif}
.card{max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #dde5ea;border-radius:14px}
.mark{margin:0 0 24px;font-size:16px;line-height:24px;font-weight:600}
.lit,.shade{display:inline-block;width:0;height:0;border-bottom:18px solid #ff9873;vertical-align:-2px}
.lit{border-left:12px solid transparent}
.shade{margin-right:8px;border-right:9px solid transparent;border-bottom-color:#0e2233}
h1{margin:0 0 16px;font-size:26px;line-height:34px;font-weight:500;letter-spacing:-.02em}
p{margin:0 0 16px}
table{width:100%;margin:0 0 16px;border-collapse:collapse;font-size:14px;line-height:22px}
th,td{padding:8px 0;border-top:1px solid #dde5ea;text-align:left;vertical-align:top;word-break:break-word}
th{width:1%;padding-right:24px;color:#3f5364;font-weight:400;white-space:nowrap}
.long{width:40%;white-space:normal}
.card>:last-child{margin-bottom:0}
.go{display:inline-block;margin:8px 0;padding:11px 24px;border-radius:8px;background:#b8452a;color:#ffffff;font-weight:500;text-decoration:none}
.foot{max-width:560px;margin:0 auto;padding:16px 32px 0;font-size:13px;line-height:20px;color:#5c6f7e}
.foot p{margin:0 0 8px}
@media(max-width:480px){.card{padding:24px 20px}.foot{padding:16px 20px 0}th{padding-right:16px}.long,.long+td{display:block;width:auto}.long+td{padding-top:0;border-top:0}}
@media(prefers-color-scheme:dark){
body{background:#0b1723;color:#eaf0f4}.card{background:#12212f;border-color:#243849}.shade{border-bottom-color:#eaf0f4}
th,td{border-color:#243849}th{color:#b4c3cf}.go{background:#f7a583;color:#2a0f06}.foot{color:#8ea1b0}}`

export const asHtml = ({ title, paragraphs, facts, button, demo, footer }: MailContents, locale: Locale): Html =>
  html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <style>
          ${{ html: style }}
        </style>
      </head>
      <body>
        <div class="card">
          <p class="mark"><span class="lit"></span><span class="shade"></span>Alpenglow</p>
          <h1>${title}</h1>
          ${paragraphs.slice(0, 1).map(paragraph)}
          ${
            facts.length > 0
              ? html`<table>
                  ${facts.map(row)}
                </table>`
              : emptyHtml
          }
          ${paragraphs.slice(1).map(paragraph)}
          ${button ? html`<a class="go" href="${button.href}">${button.label}</a>` : emptyHtml}
        </div>
        <div class="foot">
          <p>${footer}</p>
          ${demo ? html`<p>${demo}</p>` : emptyHtml}
        </div>
      </body>
    </html>`

const paragraph = (text: string): Html => html`<p>${text}</p>`
const lines = (text: string): Html[] => text.split('\n').map((line, at) => html`${at > 0 ? html`<br />` : emptyHtml}${line}`)
/** Names of facts are short; names of people may be long, and then get the full width on a small screen. */
const row = ({ name, value, isSum }: MailContents['facts'][number]): Html =>
  html`<tr>
    ${name.length > 16 ? html`<th scope="row" class="long">${name}</th>` : html`<th scope="row">${name}</th>`}
    <td>${isSum ? html`<b>${value}</b>` : lines(value)}</td>
  </tr>`
