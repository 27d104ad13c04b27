import { createBook } from '../book.ts'
import type { Provider } from '../provider.ts'
import type { Traits } from './clients.ts'
import { socialRoutes, type Authorization } from './social-routes.ts'

/** OpenID Connect: discovery, keys, a page that asks who to sign in as, and codes that are valid once. */
const identityProvider = (traits: Traits, about: string): Provider => ({
  name: traits.name,
  title: traits.title,
  about,
  calls: ['discovery', 'keys', 'token'],
  behaviours: {
    delay: 'answers late.',
    timeout: 'never answers, so that the shop cannot know who came back.',
    error: 'refuses with this status.',
    garbage: 'answers a page of HTML.',
    'wrong nonce': 'says who somebody is, but for another visit (token).',
    'wrong signature': 'says who somebody is, signed with a wrong key (token).',
    expired: 'says who somebody is, two hours too late (token).',
  },
  errorCode: { least: 400, most: 599, usual: 503 },
  start: async ({ meet }) => {
    const book = createBook<Authorization>(traits.name)
    return { book, routes: socialRoutes({ traits, book, meet }) }
  },
})

export const cairn = identityProvider(
  {
    name: 'cairn',
    title: 'Cairn',
    clientId: 'alpenglow',
    proof: { secret: 'a-secret-that-everybody-knows' },
    tellsNameOnce: false,
  },
  'Says who somebody is, as Google does: by a code in the address, with the name in the identity.',
)

export const larch = identityProvider(
  {
    name: 'larch',
    title: 'Larch',
    clientId: 'example.alpenglow.shop',
    proof: { teamId: 'ALPENTEAM', keyId: 'DEMO', phrase: 'alpenglow demo larch' },
    tellsNameOnce: true,
  },
  'Says who somebody is, as Apple does: by a form, with the name only the first time, to a client that signs its secret.',
)
