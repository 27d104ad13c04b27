import type { BookReader } from '../book.ts'
import { html, emptyHtml, type Html } from '../http/html.ts'
import { page, renderTime } from '../http/page.ts'
import type { Answer } from '../http/router.ts'
import { limits, takesTime } from '../knob-rules.ts'
import type { Knobs } from '../knobs.ts'
import type { Knob } from '../provider.ts'
import { behaviours, type Behaviour, type ProviderTraits } from '../provider.ts'

export type ListedProvider = { provider: ProviderTraits; book: BookReader }

const shownEntries = 5

export const homePage = (running: readonly ListedProvider[], knobs: Knobs): Answer =>
  page(
    'Every outside provider, simulated',
    html`<p class="lead">
        The shop talks to these providers as it would to the real ones, on their own wire protocols. Here you see what they
        received, and can make them misbehave to see how the shop bears it.
      </p>
      ${running.map((one) => providerCard(one, knobs.of(one.provider.name)))}
      <form method="post" action="/knobs/reset"><button>Reset all knobs</button></form>`,
  )

const providerCard = ({ provider, book }: ListedProvider, set: readonly Knob[]): Html => {
  const received = book.newestFirst()
  return html`<section class="card">
    <h2>${provider.page === undefined ? provider.title : html`<a href="${provider.page}">${provider.title}</a>`}</h2>
    <p>${provider.about}</p>
    <h3>Received: ${received.length}</h3>
    ${received.length === 0 ? html`<p class="faint">Nothing yet.</p>` : emptyHtml}
    <ul class="received">
      ${received.slice(0, shownEntries).map((entry) => html`<li>${renderTime(entry.at)} <b>${entry.kind}</b> ${entry.summary}</li>`)}
    </ul>
    <h3>Knobs</h3>
    ${knobsNow(provider, set)} ${behaviours.map((behaviour) => knobForm(provider, behaviour))}
  </section>`
}

const knobsNow = (provider: ProviderTraits, set: readonly Knob[]): Html =>
  set.length === 0
    ? html`<p class="faint">Behaves as it should.</p>`
    : html`<ul class="set">
          ${set.map((knob) => html`<li>${sentence(knob)}</li>`)}
        </ul>
        <form method="post" action="/knobs/${provider.name}/reset"><button>Let it behave again</button></form>`

const sentence = ({ behaviour, call, ms, code, times }: Knob): string =>
  [
    `Now: ${behaviour}`,
    ms === undefined ? '' : `of ${ms} ms`,
    code === undefined ? '' : String(code),
    call === undefined ? 'for every call' : `for ${call}`,
    times === undefined ? 'until it is reset' : `${times} more ${times === 1 ? 'time' : 'times'}`,
  ]
    .filter(Boolean)
    .join(' ')

const knobForm = (provider: ProviderTraits, behaviour: Behaviour): Html => {
  const what = provider.behaviours[behaviour]
  if (what === undefined) return emptyHtml
  return html`<form class="knob" method="post" action="/knobs/${provider.name}">
    <input type="hidden" name="behaviour" value="${behaviour}" />
    <p><b>${behaviour}</b> ${what}</p>
    <div class="fields">
      ${provider.calls.length > 1 ? callField(provider.calls) : emptyHtml}
      ${takesTime(behaviour) ? numberField('ms', 'Milliseconds', { ...limits.ms, hint: String(limits.ms.usual) }) : emptyHtml}
      ${behaviour === 'error' ? numberField('code', 'Code', { ...provider.errorCode, hint: String(provider.errorCode.usual) }) : emptyHtml}
      ${numberField('times', 'Times', { ...limits.times, hint: 'until reset' })}
      <button aria-label="Set ${behaviour} of ${provider.title}">Set</button>
    </div>
  </form>`
}

const callField = (calls: readonly string[]): Html =>
  html`<label
    >Call
    <select name="call">
      <option value="">every call</option>
      ${calls.map((call) => html`<option>${call}</option>`)}
    </select></label
  >`

const numberField = (name: string, label: string, { least, most, hint }: { least: number; most: number; hint: string }): Html =>
  html`<label>${label}<input type="number" name="${name}" min="${least}" max="${most}" placeholder="${hint}" /></label>`
