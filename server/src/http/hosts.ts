import type { Config } from '../config/read.ts'

export const isSecure = (url: string) => url.startsWith('https:')

/**
 * Under the desk's own host name there is nothing of the shop, and nothing of the desk elsewhere: what runs in a page of the one can then
 * neither read nor send anything of the other. Where both have the same name there is nothing to keep apart.
 */
export function hostsOf({ publicUrl, deskUrl }: Pick<Config, 'publicUrl' | 'deskUrl'>) {
  const [shop, desk] = [new URL(publicUrl).hostname, new URL(deskUrl).hostname]
  const apart = shop !== desk
  return {
    isOfShop: (hostname: string) => !apart || hostname !== desk,
    isOfDesk: (hostname: string) => !apart || hostname === desk,
  }
}
