import { createHash } from 'node:crypto'
import { html, type Html } from '../http/html.ts'
import { page, pagePolicy } from '../http/page.ts'
import type { Answer } from '../http/router.ts'
import type { Traits } from './clients.ts'
import { people, type Person } from './people.ts'

/** The page that asks which person to sign in as. `query` is the shop's request, and is posted back with the choice. */
export const authorizePage = (traits: Traits, query: URLSearchParams, redirectUri: URL): Answer => {
  const body = html`<p class="lead">
      ${redirectUri.host} wants to know who you are. Choose one of these invented people: the shop is told what is written here,
      and nothing else.
    </p>
    <form method="post" action="/${traits.name}/authorize">
      ${[...query].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <ul class="people">
        ${people.map(choice)}
      </ul>
      <p><button name="person" value="">Cancel, and go back to ${redirectUri.host}</button></p>
    </form>`
  // Browsers apply form-action to redirects, too.
  return withPolicy(page(`Continue with ${traits.title}`, body), `form-action 'self' ${redirectUri.origin}`)
}

const choice = ({ subject, given, family, email, about }: Person): Html =>
  html`<li>
    <button name="person" value="${subject}">${given} ${family}</button>
    <span>${email ?? 'no e-mail'}; ${about}.</span>
  </li>`

const submit = 'document.forms[0].submit()'
const submitHash = createHash('sha256').update(submit).digest('base64')

/** Returns the browser by a form, for `response_mode=form_post`; without scripts by a button. */
export const formPostPage = (redirectUri: URL, fields: Readonly<Record<string, string>>): Answer => {
  const answer = page(
    'On the way back',
    html`<form method="post" action="${redirectUri.href}">
        ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <button>Continue to ${redirectUri.host}</button>
      </form>
      ${{ markup: `<script>${submit}</script>` }}`,
  )
  return withPolicy(answer, `form-action ${redirectUri.origin}; script-src 'sha256-${submitHash}'`)
}

const withPolicy = (answer: Answer, formAction: string): Answer => ({
  ...answer,
  headers: { ...answer.headers, 'content-security-policy': pagePolicy.replace("form-action 'self'", formAction) },
})
