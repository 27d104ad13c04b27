import type { Config } from '../config/read.ts'

export const isSecure = (url: string) => url.startsWith('https:')

/**
 * The desk's host name serves nothing of the shop, and no other host serves the desk: a script in a page of one can
 * then neither read nor send anything at the other. Where both have the same name, both are served.
 */
export function hostsOf({ publicUrl, deskUrl }: Pick<Config, 'publicUrl' | 'deskUrl'>) {
  const [shop, desk] = [new URL(publicUrl).hostname, new URL(deskUrl).hostname]
  const apart = shop !== desk
  return {
    isOfShop: (hostname: string) => !apart || hostname !== desk,
    isOfDesk: (hostname: string) => !apart || hostname === desk,
  }
}
