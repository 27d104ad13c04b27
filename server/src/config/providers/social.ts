import { demoProviders, socialProviders, whyNotLive } from './social-providers.ts'
import { subject } from '../subject.ts'
import { secret } from '../variable.ts'

export const social = subject({
  title: 'Other providers that sign guests in',
  variables: {
    SOCIAL_PROVIDERS: secret(
      socialProviders.optional(),
      "the sandbox's two in demo mode; none in live mode",
      'Other providers (OpenID Connect) that may sign guests in: a JSON list, described in docs/social-sign-in.md.',
    ),
  },
  settings: (given, { mode, sandboxUrl }) => ({
    social: given.SOCIAL_PROVIDERS ?? (mode === 'demo' ? demoProviders(sandboxUrl) : []),
  }),
  whyNotLive: ({ SOCIAL_PROVIDERS }) => whyNotLive(SOCIAL_PROVIDERS ?? []),
})
