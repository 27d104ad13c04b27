import { z } from 'zod'
import { subject, problemIf } from '../subject.ts'
import { secret } from '../variable.ts'

/** A pixel (a data set) of Meta, or of a service that speaks its API. */
export type ConversionsSettings = { api: string; pixel: string; token: string }

/** All settings in one address, as for text messages: meta://PixelId:AccessToken@graph.facebook.com */
export const conversionsUrl = z
  .url({
    protocol: /^meta(\+http)?$/,
    error: 'must be an address like meta://PixelId:AccessToken@graph.facebook.com',
  })
  .transform((text, { addIssue }): ConversionsSettings => {
    const url = new URL(text)
    if (!/^\d{1,30}$/.test(url.username) || !/^[\w.~-]{8,500}$/.test(url.password))
      addIssue('needs the number of a pixel and an access token')
    const isPlain = url.protocol === 'meta+http:'
    const api = `http${isPlain ? '' : 's'}://${url.host}${url.pathname.replace(/\/$/, '')}`
    return { api, pixel: url.username, token: url.password }
  })

export const demoConversions = (sandbox: string): ConversionsSettings => ({
  api: `${sandbox}/conversions`,
  pixel: '1000000000000001',
  token: 'a-token-that-everybody-knows',
})

export const conversions = subject({
  title: 'Conversions',
  variables: {
    CONVERSIONS_URL: secret(
      conversionsUrl.optional(),
      'the sandbox in demo mode; none in live mode: nobody is told',
      'Who is told that somebody goes on from a cart, by the Conversions API of Meta, as meta://PixelId:AccessToken@graph.facebook.com. Of guests who agreed to be counted (`ANALYTICS_URL`), and of no others; never who they are.',
    ),
  },
  settings: (given, { mode, sandboxUrl }) => ({
    conversions: given.CONVERSIONS_URL ?? (mode === 'demo' ? demoConversions(sandboxUrl) : null),
  }),
  whyNotLive: ({ CONVERSIONS_URL }) =>
    problemIf(CONVERSIONS_URL?.api.startsWith('http:'), 'CONVERSIONS_URL: live mode needs https; the sandbox is for demo mode'),
})
