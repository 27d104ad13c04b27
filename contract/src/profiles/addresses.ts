import * as z from 'zod/mini'
import { Address, NewAddress, AddressVerdict } from '../addresses/api.ts'
import { endpoint } from '../http/endpoint.ts'

/** The postal addresses of a person. */
export const profileAddresses = {
  saveAddresses: endpoint({
    method: 'PUT',
    path: '/profiles/{id}/addresses',
    access: 'account',
    guards: { id: 'group' },
    csrf: 'token',
    idempotency: 'natural',
    summary: 'The addresses of somebody of the household, in place of those they had; the first is where cards go',
    body: z.array(NewAddress).check(z.maxLength(20)),
    answers: { 200: z.array(Address) },
  }),
  verifyAddress: endpoint({
    method: 'POST',
    path: '/profiles/{id}/addresses/verify',
    access: 'account',
    guards: { id: 'group' },
    csrf: 'token',
    idempotency: 'natural',
    summary: 'Look an address up, without keeping it',
    body: NewAddress,
    answers: { 200: AddressVerdict },
  }),
}
