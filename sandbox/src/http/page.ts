import { readFileSync } from 'node:fs'
import { html, type Html } from './html.ts'
import type { Answer, Route } from './router.ts'

export const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/**
 * A page of the sandbox. Its frame says that it is one, so that no visitor takes a simulated bank or inbox for a real
 * one.
 */
export const page = (title: string, body: Html, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': pagePolicy },
  body: html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Sandbox</title>
        <link rel="stylesheet" href="/look.css" />
      </head>
      <body>
        <header>
          <nav aria-label="Sandbox"><a href="/">Sandbox</a></nav>
          <p class="notice">Sandbox: nothing here reaches the outside world.</p>
        </header>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html> `.markup,
})

export const renderTime = (at: string): Html => html`<time datetime="${at}">${at.slice(0, 10)} ${at.slice(11, 19)} UTC</time>`

const look = readFileSync(new URL('look.css', import.meta.url), 'utf8')

export const lookRoute: Route = {
  method: 'GET',
  path: '/look.css',
  handle: () => ({ status: 200, headers: { 'content-type': 'text/css; charset=utf-8' }, body: look }),
}
