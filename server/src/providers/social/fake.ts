import { SocialDeclined, SocialRefused, SocialUnavailable, type Identity, type SocialPort } from './port.ts'

/** What a provider may do instead of saying who somebody is. */
export type SocialTrouble = 'refuse' | 'unavailable'
export type FakeSocial = SocialPort & {
  /** Somebody agrees at the address that they were sent to: the code that their browser brings back. */
  agree(address: string, identity: Identity): Promise<string>
  misbehave(trouble: SocialTrouble): void
}

/** Holds what people agreed to in memory; a code is good once, for the visit that it was given for. */
export function createFakeSocial(id = 'fake', name = 'Fake'): FakeSocial {
  const agreed = new Map<string, { state: string; identity: Identity }>()
  let planned: SocialTrouble | undefined
  return {
    id,
    name,
    addressFor: async ({ state }) => `https://fake.example/authorize?state=${state}`,
    agree: async (address, identity) => {
      const code = `code-${agreed.size}`
      agreed.set(code, { state: new URL(address).searchParams.get('state') ?? '', identity })
      return code
    },
    misbehave: (trouble) => void (planned = trouble),
    identify: async ({ code = '', error }, { state }) => {
      const trouble = planned
      planned = undefined
      if (error === 'access_denied') throw new SocialDeclined(error)
      if (error) throw new SocialRefused(error)
      if (trouble === 'unavailable') throw new SocialUnavailable('this fake was told to be away')
      const found = agreed.get(code)
      agreed.delete(code)
      if (!found || found.state !== state || trouble === 'refuse') throw new SocialRefused('the code is not good')
      return found.identity
    },
  }
}
