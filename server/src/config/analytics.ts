import { z } from 'zod'
import { subject, problemIf } from './subject.ts'
import { variable } from './variable.ts'

export const analytics = subject({
  title: 'Analytics',
  variables: {
    ANALYTICS_URL: variable(
      z
        .url({ protocol: /^https?$/, error: 'must be an address like https://stats.example.com', abort: true })
        .refine((url) => !/[?#]/.test(url), 'must be an address without a query')
        // The address goes into every page and into the content policy, where other characters could add a source.
        .refine((url) => !/@/.test(url) && /^[\w.:[\]-]+$/.test(new URL(url).host), 'must be a plain host, without a password')
        .transform((url) => url.replace(/(?<!\/)\/+$/, ''))
        .optional(),
      "the sandbox's collector in demo mode; none in live mode: nothing is sent, and nobody is asked",
      'A collector of page views that speaks the events API of Plausible; it gets them from guests who agreed, and from no others.',
    ),
  },
  settings: (given, { mode, sandboxUrl }) => ({
    analyticsUrl: given.ANALYTICS_URL ?? (mode === 'demo' ? `${sandboxUrl}/analytics` : null),
  }),
  whyNotLive: ({ ANALYTICS_URL }) =>
    problemIf(
      ANALYTICS_URL && !ANALYTICS_URL.startsWith('https:'),
      'ANALYTICS_URL: live mode needs an https address; browsers send nothing from https to http',
    ),
})
