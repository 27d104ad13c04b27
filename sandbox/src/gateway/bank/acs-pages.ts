import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { html, emptyHtml, type Html } from '../../http/html.ts'
import type { Answer, Route } from '../../http/router.ts'
import { languageOf, moneyIn, wordsIn } from './acs-words.ts'
import { brandName, type Payment } from '../payment.ts'

const submit = 'document.forms[0].submit()'
const submitHash = createHash('sha256').update(submit).digest('base64')

/** A bank's page may be framed by any shop, and post its form back to it. */
const policy = (formAction: string): string =>
  `default-src 'none'; style-src 'self'; script-src 'sha256-${submitHash}'; form-action ${formAction}; base-uri 'none'; frame-ancestors *`

type Page = { language: string; title: string; body: Html; formAction?: string; status?: number }

const bankPage = ({ language, title, body, formAction = "'self'", status = 200 }: Page): Answer => {
  const words = wordsIn(language)
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy(formAction) },
    body: html`<!doctype html>
      <html lang="${languageOf(language)}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light" />
          <title>${title}</title>
          <link rel="stylesheet" href="/gateway/bank.css" />
        </head>
        <body>
          <header>
            <p class="bank">${words.bank}</p>
            <p class="notice">${words.notice}</p>
          </header>
          <main>
            <h1>${title}</h1>
            ${body}
          </main>
        </body>
      </html> `.markup,
  }
}

/** The challenge. `session` is the shop's, and is returned unchanged. */
export const challengePage = (payment: Payment, session: string): Answer => {
  const { merchantName, amount, currency, card, secure } = payment
  const words = wordsIn(secure.language)
  return bankPage({
    language: secure.language,
    title: words.title,
    body: html`<p>
        ${merchantName}, ${moneyIn(secure.language, amount, currency)}, ${words.card(brandName(card.brand), card.lastFour)}
      </p>
      <form method="post" action="/gateway/acs/answer" autocomplete="off">
        <input type="hidden" name="acsTransID" value="${secure.acsTransId}" />
        <input type="hidden" name="threeDSSessionData" value="${session}" />
        <label for="code">${words.code}</label>
        <input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="8" aria-describedby="hint" />
        <p class="faint" id="hint">${words.hint}</p>
        <div class="acts">
          <button class="main" name="act" value="confirm">${words.confirm}</button>
          <button name="act" value="cancel">${words.cancel}</button>
        </div>
      </form>`,
  })
}

/** Posts the browser back to the shop's address; without scripts by a button. */
export const postBackPage = (language: string, to: string, fields: Readonly<Record<string, string>>): Answer => {
  const words = wordsIn(language)
  return bankPage({
    language,
    title: words.back,
    formAction: new URL(to).origin,
    body: html`<form method="post" action="${to}">
        ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <button class="main">${words.goOn}</button>
      </form>
      ${{ markup: `<script>${submit}</script>` }}`,
  })
}

export const closedPage = (language: string): Answer =>
  bankPage({ language, title: wordsIn(language).closed, body: emptyHtml, status: 410 })

/** A bank that fingerprints the browser, and never reports it. */
export const silentPage = (language: string): Answer => bankPage({ language, title: wordsIn(language).bank, body: emptyHtml })

const look = readFileSync(new URL('bank.css', import.meta.url), 'utf8')

export const bankLookRoute: Route = {
  method: 'GET',
  path: '/gateway/bank.css',
  handle: () => ({ status: 200, headers: { 'content-type': 'text/css; charset=utf-8' }, body: look }),
}
