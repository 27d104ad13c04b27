import { ConversionRefused, ConversionsUnavailable, oldestMs, type Conversion, type ConversionsPort } from './port.ts'

/** A provider's misbehaviours. `lost`: it accepts the conversion, and the answer never comes. */
export type ConversionsTrouble = 'refuse' | 'unavailable' | 'lost'
export type FakeConversions = ConversionsPort & {
  /** Conversions by id: a repeated one counts once. */
  readonly acceptedConversions: Map<string, Conversion>
  misbehave(trouble: ConversionsTrouble): void
}

/** Keeps conversions in memory, and misbehaves once when a test asks for it. */
export function createFakeConversions(): FakeConversions {
  const acceptedConversions = new Map<string, Conversion>()
  let planned: ConversionsTrouble | undefined
  return {
    acceptedConversions,
    misbehave: (trouble) => void (planned = trouble),
    send: async (conversion) => {
      const trouble = planned
      planned = undefined
      if (Date.now() - conversion.at.getTime() > oldestMs) throw new ConversionRefused('it is too old')
      if (trouble === 'refuse') throw new ConversionRefused('this fake was told to refuse')
      if (trouble === 'unavailable') throw new ConversionsUnavailable('this fake was told to be busy')
      acceptedConversions.set(conversion.id, conversion)
      if (trouble === 'lost') throw new ConversionsUnavailable('this fake was told to lose its answer')
    },
  }
}
