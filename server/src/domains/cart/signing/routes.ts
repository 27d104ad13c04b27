import { cartWaivers as api } from '@alpenglow/contract/cart/waivers'
import { bind } from '../../../http/api/bind.ts'
import type { SigningByLink } from './links.ts'
import type { CartSigning } from './signing.ts'

export const signingRoutes = (signing: CartSigning & SigningByLink) =>
  bind(api, {
    getCartWaivers: (call) => signing.getCartWaivers(call),
    signWaiver: (call, input) => signing.signWaiver(call, input),
    askToSign: (call, input) => signing.askToSign(call, input),
    readWaiverLink: (call, input) => signing.readWaiverLink(call, input),
    signByLink: (call, input) => signing.signByLink(call, input),
    refuseLink: (call, input) => signing.refuseLink(call, input),
  })
