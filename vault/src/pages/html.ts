import { texts, type Locale, type Word } from './texts.ts'

type Page = {
  locale: Locale
  title: string
  metas: Record<string, string>
  script: string
  scripts: Script[]
  style: Script
  font?: string
  body: string
}
export type Script = { path: string; integrity: string }

const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Every script has an integrity hash, imported ones too: a changed script does not run. */
export function htmlOf({ locale, title, metas, script, scripts, style, font, body }: Page): string {
  const main = scripts.find(({ path }) => path.endsWith(script))
  const preloads = scripts.filter((one) => one !== main)
  return [
    '<!doctype html>',
    `<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<meta name="color-scheme" content="light dark"><title>${safe(title)}</title>`,
    ...Object.entries(metas).map(([name, content]) => `<meta name="${name}" content="${safe(content)}">`),
    ...(font ? [`<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`] : []),
    `<link rel="stylesheet" href="${style.path}" integrity="${style.integrity}">`,
    ...preloads.map(({ path, integrity }) => `<link rel="modulepreload" href="${path}" integrity="${integrity}">`),
    `<script type="module" src="${main?.path}" integrity="${main?.integrity}"></script>`,
    `</head><body>${body}</body></html>`,
  ].join('')
}

/** The same icon as in the shop's own fields. */
const glyph = '<svg viewBox="0 0 20 20" aria-hidden="true"><path d="M3 10a7 7 0 1014 0a7 7 0 10-14 0M6.8 10h6.4"/></svg>'
const chevron = '<svg viewBox="0 0 20 20" aria-hidden="true"><path d="M5 8l5 5 5-5"/></svg>'

const months = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0'))

/** The shop's field layout: label above, error and hint below, the brand on a plate at the right. */
export function fieldsBody(locale: Locale, isDemo: boolean): string {
  const word = (name: Word) => `<span data-word="${name}">${safe(texts[locale][name])}</span>`
  const error = (name: string) => `<p class="error" id="${name}-error" hidden>${glyph}<span></span></p>`
  const hint = (name: string) => `<p class="hint" id="${name}-hint"></p>`
  const label = (name: Word) => `<label for="${name}">${word(name)}</label>`
  const select = (name: 'month' | 'year', none: Word, autocomplete: string, options: string[]) =>
    `<div class="field ${name}">${label(name)}<div class="select"><select id="${name}" autocomplete="${autocomplete}" required>` +
    `<option value="" data-word="${none}">${texts[locale][none]}</option>` +
    `${options.map((value) => `<option value="${value}">${value}</option>`).join('')}</select>${chevron}</div>${error(name)}</div>`
  return [
    '<main><form novalidate autocomplete="on">',
    `<div class="field">${label('name_on_card')}<input id="name_on_card" class="input" autocomplete="cc-name" maxlength="400" autocapitalize="words" spellcheck="false" required>${error('name_on_card')}</div>`,
    `<div class="field">${label('number')}<div class="with"><input id="number" class="input figures" autocomplete="cc-number" inputmode="numeric" maxlength="40" spellcheck="false" required aria-describedby="number-hint"><span class="plate" id="plate" hidden></span></div>${error('number')}${hint('number')}</div>`,
    '<div class="three">',
    select('month', 'no_month', 'cc-exp-month', months),
    select('year', 'no_year', 'cc-exp-year', []),
    `<div class="field code">${label('cvc')}<input id="cvc" class="input figures" type="text" autocomplete="cc-csc" spellcheck="false" inputmode="numeric" maxlength="12" required aria-describedby="cvc-hint">${error('cvc')}${hint('cvc')}</div>`,
    '</div></form>',
    isDemo ? `<details id="test-cards"><summary>${chevron}${word('test_cards')}</summary><ul></ul></details>` : '',
    '</main>',
  ].join('')
}
