import { z } from 'zod'
import { subject, problemIf } from './subject.ts'
import { flag, variable, whole } from './variable.ts'

const cookieName = z.string().regex(/^[\w-]{1,64}$/, 'must be 1 to 64 letters, digits, dashes or underscores')
/** OWASP's minimum for Argon2id. */
const standardMemoryKib = 19_456

export const sessions = subject({
  title: 'Sessions and passwords',
  variables: {
    SESSION_COOKIE: variable(
      cookieName.default('_itw_iaa_prod_session'),
      '_itw_iaa_prod_session',
      'The name of the session cookie.',
    ),
    CSRF_COOKIE: variable(cookieName.default('PROD-XSRF-TOKEN'), 'PROD-XSRF-TOKEN', 'The name of the CSRF cookie.'),
    COOKIE_HOST_PREFIX: variable(
      flag.default(false),
      'off',
      'Put __Host- before the name of the session cookie (https only; existing clients do not expect it).',
    ),
    SESSION_WARNING_MINUTES: variable(
      whole(1, 60).default(10),
      '10',
      'How long before the end of a session its guest is warned.',
    ),
    SESSION_EXPIRY_MINUTES: variable(whole(1, 24 * 60).default(15), '15', 'How long a session lives without a call.'),
    SESSION_ABSOLUTE_HOURS: variable(whole(1, 30 * 24).default(12), '12', 'How long a session lives at most.'),
    PASSWORD_MEMORY_KIB: variable(
      whole(8, 1_048_576).default(19_456),
      '19456',
      'How much memory one password hash takes; live mode refuses less than the standard.',
    ),
  },
  settings: (given, { publicUrl, deskUrl }) => ({
    cookies: {
      session:
        given.COOKIE_HOST_PREFIX && publicUrl.startsWith('https:') ? `__Host-${given.SESSION_COOKIE}` : given.SESSION_COOKIE,
      csrf: given.CSRF_COOKIE,
    },
    // No outside program knows the desk's cookies by name, so they are as strict as possible.
    deskCookies: {
      session: deskUrl.startsWith('https:') ? '__Host-desk_session' : 'desk_session',
      device: deskUrl.startsWith('https:') ? '__Host-desk_device' : 'desk_device',
      csrf: 'desk_csrf',
      readable: 'desk',
    },
    session: {
      warningMinutes: given.SESSION_WARNING_MINUTES,
      expiryMinutes: given.SESSION_EXPIRY_MINUTES,
      absoluteHours: given.SESSION_ABSOLUTE_HOURS,
    },
    passwordMemoryKib: given.PASSWORD_MEMORY_KIB,
  }),
  whyNot: (given, { publicUrl }) => [
    ...problemIf(
      given.SESSION_WARNING_MINUTES >= given.SESSION_EXPIRY_MINUTES,
      'SESSION_WARNING_MINUTES: must be less than SESSION_EXPIRY_MINUTES, or everybody is warned all the time',
    ),
    ...problemIf(
      given.COOKIE_HOST_PREFIX && !publicUrl.startsWith('https:'),
      'COOKIE_HOST_PREFIX: browsers accept __Host- cookies only where PUBLIC_URL is https',
    ),
  ],
  whyNotLive: ({ PASSWORD_MEMORY_KIB }) =>
    problemIf(PASSWORD_MEMORY_KIB < standardMemoryKib, `PASSWORD_MEMORY_KIB: live mode needs at least ${standardMemoryKib}`),
})
