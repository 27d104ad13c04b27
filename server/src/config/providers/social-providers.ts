import { createECDH, createHash, createPrivateKey } from 'node:crypto'
import { z } from 'zod'

const word = z.string().min(1).max(300)
const isKey = (pem: string) => {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'ec'
  } catch {
    return false
  }
}

/** One OpenID Connect provider in SOCIAL_PROVIDERS. */
const Provider = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,29}$/, 'id must be up to 30 lower-case letters, digits and dashes'),
  name: word,
  issuer: z.url({ protocol: /^https?$/, error: 'issuer must be an address like https://accounts.example.com' }),
  client_id: word,
  client_secret: word.optional(),
  /** Instead of a secret: a key that signs one, as Apple requires. */
  signed_secret: z
    .strictObject({
      team_id: word,
      key_id: word,
      private_key: z.string().refine(isKey, 'private_key must be an EC key in PEM'),
    })
    .optional(),
  form_post: z.boolean().default(false),
  scope: word.default('openid email profile'),
})
export type SocialSettings = z.infer<typeof Provider>

const Providers = z
  .array(Provider)
  .max(10)
  .superRefine((list, { addIssue }) => {
    const ids = list.map(({ id }) => id)
    if (new Set(ids).size < ids.length) addIssue('each needs an id of its own')
    for (const { id, client_secret, signed_secret } of list) {
      if ((client_secret === undefined) === (signed_secret === undefined)) {
        addIssue(`${id} needs either client_secret or signed_secret`)
      }
    }
  })

/** A JSON list, as there may be several providers, each with several values. */
export const socialProviders = z
  .string()
  .transform((text, { addIssue }): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      addIssue('must be a JSON list, as docs/social-sign-in.md shows it')
      return z.NEVER
    }
  })
  .pipe(Providers)

/** Live mode refuses the simulator and unencrypted issuers: both could sign in as any guest. */
export const whyNotLive = (providers: readonly SocialSettings[]): string[] =>
  providers
    .filter(({ issuer }) => !issuer.startsWith('https:') || isLoopback(issuer))
    .map(({ id }) => `SOCIAL_PROVIDERS: ${id} is not at an https address of its own; the sandbox is for demo mode`)

const isLoopback = (url: string) => /^(127\.\d+\.\d+\.\d+|localhost|\[::1\])$/.test(new URL(url).hostname)

/** The sandbox's two providers: one behaves like Google, one like Apple. */
export const demoProviders = (sandbox: string): SocialSettings[] => [
  {
    id: 'cairn',
    name: 'Cairn',
    issuer: `${sandbox}/cairn`,
    client_id: 'alpenglow',
    client_secret: 'a-secret-that-everybody-knows',
    form_post: false,
    scope: 'openid email profile',
  },
  {
    id: 'larch',
    name: 'Larch',
    issuer: `${sandbox}/larch`,
    client_id: 'example.alpenglow.shop',
    signed_secret: { team_id: 'ALPENTEAM', key_id: 'DEMO', private_key: demoKey('alpenglow demo larch') },
    form_post: true,
    scope: 'openid name email',
  },
]

/** The sandbox derives its half from the same phrase, so that the code contains no private key. */
function demoKey(phrase: string): string {
  const pair = createECDH('prime256v1')
  const d = createHash('sha256').update(phrase).digest()
  pair.setPrivateKey(d)
  const point = pair.getPublicKey()
  const [x, y] = [point.subarray(1, 33), point.subarray(33, 65)].map((half) => half.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x, y, d: d.toString('base64url') }
  return createPrivateKey({ key: jwk as never, format: 'jwk' }).export({ type: 'pkcs8', format: 'pem' }) as string
}
