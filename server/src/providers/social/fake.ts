import { SocialDeclined, SocialRefused, SocialUnavailable, type ProviderIdentity, type SocialPort } from './port.ts'

/** A provider's misbehaviours instead of an identity. */
export type SocialTrouble = 'refuse' | 'unavailable'
export type FakeSocial = SocialPort & {
  /** A person agrees at the address; returns the code that their browser brings back. */
  agree(address: string, identity: ProviderIdentity): Promise<string>
  misbehave(trouble: SocialTrouble): void
}

/** Keeps agreed identities in memory; a code is valid once, for the visit that requested it. */
export function createFakeSocial(id = 'fake', name = 'Fake'): FakeSocial {
  const agreed = new Map<string, { state: string; identity: ProviderIdentity }>()
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
