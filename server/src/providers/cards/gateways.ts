import { GatewayRefused, type CardGateway, type CardGateways, type Instrument } from './port.ts'

/** `usedBy`: the name of the gateway by which a company sells. */
export function createGateways(all: readonly CardGateway[], usedBy: (seller: string) => string | undefined): CardGateways {
  const byName = new Map(all.map((gateway) => [gateway.name, gateway]))
  return {
    gatewayOf: (seller) => byName.get(usedBy(seller) ?? '') ?? null,
    gatewayNamed: (name) => {
      const gateway = byName.get(name)
      if (!gateway) throw new Error(`no card gateway called ${name} is set up any more`)
      return gateway
    },
    all,
  }
}
export const noGateways = createGateways([], () => undefined)
export const oneGateway = (gateway: CardGateway): CardGateways => createGateways([gateway], () => gateway.name)

/** The vault's token of an instrument; throws for any other kind, as this gateway charges only cards from our vault. */
export function vaultTokenOf(instrument: Instrument): string {
  if (instrument.kind !== 'vault') throw new GatewayRefused(`this gateway takes no ${instrument.kind} card`)
  return instrument.token
}
