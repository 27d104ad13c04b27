import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { outsideFetch } from '../outside-fetch.ts'
import type { ImagesPort, PhotoWidth } from './port.ts'

const WireKnownPicture = z.object({
  id: z.string(),
  version: z.int(),
  width: z.int(),
  height: z.int(),
  faces: z.string(),
  uploadedAt: z.string(),
})

const uploadMinutes = 10
const callSeconds = 30
/**
 * A picture's address stays the same string for half of this time, so that browsers can cache it, and expires after all
 * of it.
 */
const viewSeconds = 300

type Settings = { url: string; at: string; secret: string }
const fetchFrom = outsideFetch()
/** Adaptor for the house's own image service, which authorizes calls by signed tickets only. */
export function createBundledImages({ url, at, secret }: Settings, now: () => number = Date.now): ImagesPort {
  const seal = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')
  /** Tickets appear in addresses, which proxies and logs see, so a ticket contains only a hash of the network. */
  const hashOf = (network: string) => createHmac('sha256', secret).update(`network ${network}`).digest('base64url').slice(0, 16)
  const ticket = (what: object) => {
    const body = Buffer.from(JSON.stringify(what)).toString('base64url')
    return `${body}.${seal(`ticket ${body}`)}`
  }
  const ask = (act: 'save' | 'delete', id: string, profile: string) => {
    const path = act === 'save' ? 'saves' : 'deletions'
    return fetchFrom(`${at}/${path}/${ticket({ for: act, id, profile, until: now() + callSeconds * 1000 })}`, {
      method: 'POST',
    })
  }
  return {
    origin: new URL(url).origin,
    uploadAt: ({ id, profile, account, network }) => {
      const until = now() + uploadMinutes * 60_000
      return `${url}/${ticket({ for: 'upload', id, profile, account, network: hashOf(network), until })}`
    },
    save: async (id, profile) => {
      const answer = await ask('save', id, profile)
      if (answer.status === 404) return undefined
      if (!answer.ok) throw new Error(`the image service answered ${answer.status}`)
      return WireKnownPicture.parse(await answer.json())
    },
    remove: async (id, profile) => {
      const answer = await ask('delete', id, profile)
      if (!answer.ok) throw new Error(`the image service answered ${answer.status}`)
    },
    read: async (id) => {
      const answer = await fetchFrom(viewOf(at, id, 768, 'their own data'))
      return answer.ok ? Buffer.from(await answer.arrayBuffer()).toString('base64') : undefined
    },
    address: (id, width, viewer) => viewOf(url, id, width, viewer),
  }
  function viewOf(base: string, id: string, width: PhotoWidth, viewer: string): string {
    const half = viewSeconds / 2
    const until = (Math.floor(now() / 1000 / half) + 2) * half
    const by = createHmac('sha256', secret).update(`viewer ${viewer}`).digest('base64url').slice(0, 12)
    return `${base}/pictures/${id}/${width}.jpg?until=${until}&for=${by}&seal=${seal(`view ${id} ${width} ${until} ${by}`)}`
  }
}
