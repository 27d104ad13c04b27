import type { Address } from '@alpenglow/contract/addresses/api'
import { whyNotAddress } from '@alpenglow/contract/addresses/rules'
import { afterAll, describe, expect, it } from 'vitest'
import { freshApi } from '../../testing/test-api.ts'
import { AddressesUnavailable } from '../../providers/addresses/port.ts'
import { countries, createAddresses, looksLikeZip, offlineAddresses } from './addresses.ts'

const port = offlineAddresses(countries)
const { verify } = createAddresses({ port })
const address = (countryCode: string, more: Partial<Address> = {}): Address => ({
  street1: '1 Main Street',
  street2: null,
  city: 'Springfield',
  stateProvinceCode: null,
  stateProvince: null,
  zipPostal: null,
  phoneNumber: '+18015550142',
  ...more,
  countryCode,
})

describe('a country writes an address', () => {
  it.each([
    ['US', { stateProvinceCode: 'UT', zipPostal: '84032' }, []],
    ['US', {}, ['stateProvince', 'zipPostal']],
    ['US', { stateProvinceCode: 'XX', zipPostal: '8403' }, ['stateProvinceCode', 'zipPostal']],
    ['CA', { stateProvinceCode: 'QC', zipPostal: 'j0e1v0' }, []],
    ['CA', { stateProvinceCode: 'QC', zipPostal: '84032' }, ['zipPostal']],
    ['GB', { zipPostal: 'sw1a 1aa' }, []],
    ['FR', { zipPostal: '75001' }, []],
    ['FR', { zipPostal: '750' }, ['zipPostal']],
    ['DE', { zipPostal: '10115', city: '' }, ['city']],
    ['CH', { zipPostal: 'CH-3920' }, []],
    ['FR', { zipPostal: '75001', street1: '--', city: '.' }, ['city', 'street1']],
    ['JP', { stateProvinceCode: '13', zipPostal: '1000001', city: null }, []],
    ['IE', { stateProvinceCode: 'D', zipPostal: 'D02X285' }, []],
    ['SG', { zipPostal: '018956', city: null }, []],
    ['HK', { city: 'Central' }, ['zipPostal']],
    ['HK', { city: 'Central', zipPostal: '0' }, ['zipPostal']],
    ['HK', { city: 'Central', zipPostal: '00' }, []],
    ['AE', { stateProvinceCode: 'DU', city: null, zipPostal: '00000' }, []],
    ['BR', { stateProvinceCode: 'SP', zipPostal: '01310-100' }, []],
    ['ZZ', { zipPostal: '1' }, ['countryCode']],
  ])('%s %j', (code, more, wrong) => {
    expect(Object.keys(whyNotAddress(address(code, more), countries.get(code), looksLikeZip)).toSorted()).toEqual(wrong)
  })
  it.each([
    ['US', { street2: 'Apt. 4B' }, []],
    ['US', { street2: '  ' }, []],
    ['US', { street2: null }, []],
    ...['\u202e', '\n', '\u2028', '\u0007', '\0', '\ud800', '<b>', '😀', '\u200b'.repeat(190)].flatMap((signs) =>
      ['street1', 'street2', 'city'].map((part): [string, object, string[]] => ['US', { [part]: `4${signs}B` }, [part]]),
    ),
    ['US', { street2: '\u200b\u200b' }, ['street2']],
    ['US', { street2: '--' }, ['street2']],
    ['ZZ', { street2: 'a\u202eb' }, ['countryCode', 'street2']],
    // In Colombia a state is free text, and the format of postal codes is unknown.
    ['CO', { stateProvince: 'Antioquia' }, []],
    ['CO', { stateProvince: 'a\u202eb' }, ['stateProvince']],
    ['CO', { stateProvince: '   ' }, []],
    // France has no states in addresses, so the value is ignored.
    ['FR', { stateProvince: 'a\u202eb' }, []],
    ['US', { zipPostal: '84032\u202e' }, ['zipPostal']],
    ['GB', { zipPostal: 'sw1a\n1aa' }, ['zipPostal']],
    ['KP', { zipPostal: '9\u202e9' }, ['zipPostal']],
    ['US', { phoneNumber: '+1801\u202e5550142' }, ['phoneNumber']],
  ])('each line of which can be printed: %s %j', (code, more, wrong) => {
    const whole = address(code, {
      stateProvinceCode: code === 'US' ? 'UT' : null,
      zipPostal: code === 'CO' ? '050010' : '84032',
      ...more,
    })
    expect(Object.keys(whyNotAddress(whole, countries.get(code), looksLikeZip)).toSorted()).toEqual(wrong)
  })
  it('with a phone that can be called, and a street', () => {
    const bad = address('US', { stateProvinceCode: 'UT', zipPostal: '84032', street1: ' ', phoneNumber: '123' })
    expect(Object.keys(whyNotAddress(bad, countries.get('US'), looksLikeZip)).toSorted()).toEqual(['phoneNumber', 'street1'])
  })
})

describe('an address is looked up', () => {
  it.each([
    [
      'careless letters',
      'US',
      { street1: '2160  birch lane', city: 'HEBER CITY', stateProvinceCode: 'UT', zipPostal: '84032' },
      { street1: '2160 Birch Lane', city: 'Heber City' },
    ],
    ['another state than its ZIP code', 'US', { stateProvinceCode: 'NV', zipPostal: '84032' }, { stateProvinceCode: 'UT' }],
    ['a postal code without its gap', 'CA', { stateProvinceCode: 'QC', zipPostal: 'j0e1v0' }, { zipPostal: 'J0E 1V0' }],
    ['a postcode without its gap', 'GB', { zipPostal: 'sw1a1aa' }, { zipPostal: 'SW1A 1AA' }],
    [
      'a post of soldiers',
      'US',
      { street1: 'psc 802 box 74', city: 'apo', stateProvinceCode: 'AE', zipPostal: '09499' },
      { street1: 'PSC 802 Box 74', city: 'APO' },
    ],
    [
      'small words of French',
      'FR',
      { street1: '18 RUE DU LAC', city: 'aix-les-bains', zipPostal: '73100' },
      { city: 'Aix-les-Bains' },
    ],
  ])('and corrected: %s', async (_, code, more, found) => {
    const { verdict, suggestion } = await verify(address(code, more))
    expect([verdict, suggestion]).toMatchObject(['corrected', found])
    // A suggestion is normalized, so verifying it again finds nothing to correct.
    expect(await verify(suggestion as Address)).toEqual({ verdict: 'valid', suggestion: null })
  })
  it('and left as it is where somebody meant it so', async () => {
    const french = address('FR', { street1: '12 rue du Lac', zipPostal: '73100' })
    expect(await verify(french)).toEqual({ verdict: 'valid', suggestion: null })
    const meant = address('US', { street1: '1 McKinley Way', stateProvinceCode: 'UT', zipPostal: '84032-1234' })
    expect(await verify(meant)).toEqual({ verdict: 'valid', suggestion: null })
  })
  it('and nobody can say, of a country or a code that is none, or while nobody answers', async () => {
    const unknown = { verdict: 'unknown', suggestion: null }
    expect(await verify(address('ZZ'))).toEqual(unknown)
    expect(await verify(address('US', { stateProvinceCode: 'UT', zipPostal: 'x' }))).toEqual(unknown)
    const silent = createAddresses({
      port: {
        verify: async () => {
          throw new AddressesUnavailable()
        },
      },
    })
    expect(await silent.verify(address('FR', { zipPostal: '75001' }))).toEqual(unknown)
  })
  it('of any country twice, and the second time it is valid', async () => {
    for (const { code, states, parts } of countries.values()) {
      const first = await verify(
        address(code, {
          street1: 'RUE DE LA PAIX 12b',
          stateProvinceCode: states[0]?.code ?? null,
          zipPostal: parts.includes('zipPostal') ? '12345' : null,
        }),
      )
      if (first.suggestion)
        expect([code, await verify(first.suggestion)]).toEqual([code, { verdict: 'valid', suggestion: null }])
    }
  })
})

describe('over the wire', async () => {
  const api = await freshApi()
  afterAll(() => api.close())
  it('each country is told by itself, to anybody, and kept by browsers', async () => {
    const list = await api.app.inject('/api/v2/countries')
    expect(list.json<{ data: string[] }>().data.length).toBeGreaterThan(230)
    const one = await api.app.inject('/api/v2/countries/us')
    expect([one.statusCode, one.headers['cache-control']]).toEqual([200, expect.stringContaining('public')])
    expect(one.json()).toMatchObject({
      data: { zip_kind: 'zip', state_kind: 'state', parts: ['street1', 'street2', 'city', 'stateProvince', 'zipPostal'] },
    })
    expect((await api.app.inject('/api/v2/countries/zz')).statusCode).toBe(404)
  })
})
