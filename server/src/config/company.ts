import { resolve } from 'node:path'
import { z } from 'zod'
import { isTimeZone } from '../kernel/time-zone.ts'
import { subject, problemIf } from './subject.ts'
import { commaSeparated, variable, whole } from './variable.ts'

const countries = commaSeparated
  .transform((codes) => (codes.length > 0 ? codes : ['US', 'CA']))
  .refine((codes) => codes.every((code) => /^[A-Z]{2}$/.test(code)), {
    error: 'must be codes of countries in two capital letters, separated by commas',
  })

export const company = subject({
  title: 'The company',
  variables: {
    LEGAL_DIR: variable(
      z.string().min(1).optional(),
      'the demo texts in demo mode; needed in live mode',
      'A folder with terms, privacy, refunds, accessibility and consent in English and French, as docs/legal-texts.md describes it.',
    ),
    MINOR_CONSENT: variable(
      z.enum(['on', 'off']).default('on'),
      'on',
      'Whether a grown-up has to agree before data of a child under 13 is kept.',
    ),
    COMPANY_TIME_ZONE: variable(
      z.string().default('America/Denver').refine(isTimeZone, 'is not a time zone of the IANA database'),
      'America/Denver',
      "The resort company's time zone: where its days and prices begin and end.",
    ),
    CARD_MAIL_COUNTRIES: variable(
      countries,
      'US,CA',
      'The countries that pass cards are mailed to (ISO 3166-1), separated by commas.',
    ),
    CARD_MAIL_DAYS: variable(
      whole(1, 90).default(10),
      '10',
      'In about how many days a mailed card is there: guests are told the day.',
    ),
    CARD_MAIL_STOPS: variable(
      whole(0, 365).default(14),
      '14',
      'How many days before a pass opens its first gate cards are no longer mailed, but wait at a ticket window.',
    ),
    SHOP_NOW: variable(
      z.iso.datetime({ offset: true, error: 'must be a moment like 2026-12-01T09:00:00Z' }).optional(),
      'the real time',
      'Moves business dates (prices, ages, seasons) for trying things out; never in live mode, never for sessions or jobs.',
    ),
  },
  settings: (given) => ({
    mailing: { countries: given.CARD_MAIL_COUNTRIES, days: given.CARD_MAIL_DAYS, stops: given.CARD_MAIL_STOPS },
    legalDir: given.LEGAL_DIR ? resolve(given.LEGAL_DIR) : undefined,
    asksMinorConsent: given.MINOR_CONSENT === 'on',
    timeZone: given.COMPANY_TIME_ZONE,
    shopNow: given.SHOP_NOW,
  }),
  whyNotLive: ({ LEGAL_DIR, SHOP_NOW }) => [
    ...problemIf(!LEGAL_DIR, 'LEGAL_DIR: live mode needs your own legal texts; the bundled ones are for demo mode'),
    ...problemIf(SHOP_NOW, 'SHOP_NOW: is for demo mode only'),
  ],
})
