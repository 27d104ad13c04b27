import { fill, type Values } from '@alpenglow/contract/translations/text'
import type { Locale } from '@alpenglow/contract/translations/api'
import { html, nothing, type Html } from './html.ts'
import { frameKeys, type Letter } from './mails.ts'

/** A text of the translation pack. */
export type Words = (locale: Locale, key: string) => string
export type Frame = { mode: 'demo' | 'live'; publicUrl: string; words: Words }
export type Rendered = { subject: string; text: string; html: string }

/** Day colours and, for readers who have them, night colours of the product's look. Mail programs know no variables. */
const style = `
body{margin:0;background:#f6f8f9;color:#0e2233;font:16px/26px Roboto,'Helvetica Neue',Arial,sans-serif}
.card{max-width:560px;margin:24px auto;padding:28px;background:#ffffff;border:1px solid #dde5ea;border-radius:14px}
.mark{font-size:13px;line-height:20px;color:#3f5364}
h1{margin:16px 0;font-size:26px;line-height:34px;font-weight:500}
p{margin:0 0 16px}
.go{display:inline-block;margin:8px 0;padding:11px 24px;border-radius:8px;background:#b8452a;color:#ffffff;text-decoration:none}
.demo{padding:8px 12px;border-radius:8px;background:#ebf0f3}
.small{margin:24px 0 0;font-size:13px;line-height:20px;color:#5c6f7e}
@media(prefers-color-scheme:dark){
body{background:#0b1723;color:#eaf0f4}.card{background:#12212f;border-color:#243849}
.mark{color:#b4c3cf}.go{background:#f7a583;color:#2a0f06}.demo{background:#0f1c29}.small{color:#8ea1b0}}`

export function render(letter: Letter, locale: Locale, given: Values, { mode, publicUrl, words }: Frame): Rendered {
  const values = { ...given, host: new URL(publicUrl).host }
  const say = (key: string) => fill(words(locale, key), values)
  const written: Written = {
    title: say(letter.title),
    paragraphs: letter.paragraphs.map(say),
    button: letter.button && { label: say(letter.button.label), href: inShop(publicUrl, letter.button.path, given) },
    demo: mode === 'demo' ? say(frameKeys.demo) : undefined,
    footer: say(frameKeys.footer),
  }
  // A name with a line break in it must not break the subject.
  const subject = say(letter.subject)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return { subject, text: asText(written), html: asHtml(written, locale).html }
}

type Written = {
  title: string
  paragraphs: string[]
  button: { label: string; href: string } | undefined
  demo: string | undefined
  footer: string
}

/** A path with `{token}` in it gets the value, encoded. Whatever the values are, a mail leads to our own shop. */
export function inShop(publicUrl: string, path: string, values: Values): string {
  const encoded = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, encodeURIComponent(value)]))
  const url = new URL(fill(path, encoded), publicUrl)
  if (url.origin !== new URL(publicUrl).origin) throw new Error(`a mail may not lead to ${url.origin}`)
  return url.href
}

const asText = ({ title, paragraphs, button, demo, footer }: Written): string =>
  [demo, title, ...paragraphs, button && `${button.label}:\n${button.href}`, `-- \n${footer}`].filter(Boolean).join('\n\n')

const asHtml = ({ title, paragraphs, button, demo, footer }: Written, locale: Locale): Html =>
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
          ${demo ? html`<p class="demo">${demo}</p>` : nothing}
          <div class="mark"><span style="color:#ff9873" aria-hidden="true">&#9650;</span> Alpenglow</div>
          <h1>${title}</h1>
          ${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
          ${button ? html`<a class="go" href="${button.href}">${button.label}</a>` : nothing}
          <p class="small">${footer}</p>
        </div>
      </body>
    </html>`
