import { z } from 'zod'
import { subject, problemIf } from '../subject.ts'
import { variable } from '../variable.ts'

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address like https://images.example.com', abort: true })
  .transform((url) => new URL(url).origin)

export const images = subject({
  title: 'Photos',
  variables: {
    IMAGES_URL: variable(
      origin.optional(),
      'http://127.0.0.1:IMAGES_PORT in demo mode; none in live mode: nobody sends photos',
      'The origin under which browsers reach the image service, which listens on 127.0.0.1 at IMAGES_PORT: another host name than the shop’s, as cookies make no difference between ports.',
    ),
  },
  settings: (given, { mode, imagesPort }) => {
    const at = `http://127.0.0.1:${imagesPort}`
    const url = given.IMAGES_URL ?? (mode === 'demo' ? at : undefined)
    return { images: url ? { url, at } : null }
  },
  whyNot: ({ IMAGES_URL }, { publicUrl }) =>
    problemIf(
      IMAGES_URL && new URL(IMAGES_URL).hostname === new URL(publicUrl).hostname,
      'IMAGES_URL: needs a host name of its own, for cookies make no difference between ports',
    ),
  whyNotLive: ({ IMAGES_URL }) => problemIf(IMAGES_URL?.startsWith('http:'), 'IMAGES_URL: live mode needs an https address'),
})
