import { cart as api } from '@alpenglow/contract/cart/api'
import { cartPaying as payingApi } from '@alpenglow/contract/cart/paying'
import { cartWaivers as signingApi } from '@alpenglow/contract/cart/waivers'
import { bind } from '../../http/api/bind.ts'
import type { CartDomain, CartSigning } from './cart.ts'

export const cartRoutes = (cart: CartDomain, signing: CartSigning) =>
  bind(
    { ...api, ...payingApi, ...signingApi },
    {
      getCart: (call) => cart.getCart(call),
      changeCart: (call, input) => cart.changeCart(call, input),
      countItems: (call, input) => cart.countItems(call, input),
      changeItem: (call, input) => cart.changeItem(call, input),
      removeItem: (call, input) => cart.removeItem(call, input),
      assignItem: (call, input) => cart.assignItem(call, input),
      assignItems: (call, input) => cart.assignItems(call, input),
      proposeAssignments: (call) => cart.proposeAssignments(call),
      removeAffiliation: (call, input) => cart.removeAffiliation(call, input),
      addCrossSell: (call, input) => cart.addCrossSell(call, input),
      addAddon: (call, input) => cart.addAddon(call, input),
      removeAddon: (call, input) => cart.removeAddon(call, input),
      takeUpsell: (call, input) => cart.takeUpsell(call, input),
      fillForHousehold: (call) => cart.fillForHousehold(call),
      renew: (call, input) => cart.renew(call, input),
      upgrade: (call, input) => cart.upgrade(call, input),
      upgrades: (call, input) => cart.upgrades(call, input),
      enterPromotion: (call, input) => cart.enterPromotion(call, input),
      leavePromotion: (call, input) => cart.leavePromotion(call, input),
      getAutoApplication: (call, input) => cart.getAutoApplication(call, input),
      applyByItself: (call, input) => cart.applyByItself(call, input),
      applyNoMore: (call, input) => cart.applyNoMore(call, input),
      acceptChanges: (call, input) => cart.acceptChanges(call, input),
      holdLonger: (call, input) => cart.holdLonger(call, input),
      signAccessDisclaimer: (call, input) => cart.signAccessDisclaimer(call, input),
      setBillingAddress: (call, input) => cart.setBillingAddress(call, input),
      getDelivery: (call) => cart.getDelivery(call),
      setDelivery: (call, input) => cart.setDelivery(call, input),
      openCardFields: (call) => cart.openCardFields(call),
      setCreditCard: (call, input) => cart.setCreditCard(call, input),
      keepCreditCard: (call, input) => cart.keepCreditCard(call, input),
      authorizeOrder: (call, input) => cart.authorizeOrder(call, input),
      continueAuthorization: (call, input) => cart.continueAuthorization(call, input),
      stopAuthorization: (call) => cart.stopAuthorization(call),
      getAuthorization: (call) => cart.getAuthorization(call),
      getCartWaivers: (call) => signing.getCartWaivers(call),
      signWaiver: (call, input) => signing.signWaiver(call, input),
      askToSign: (call, input) => signing.askToSign(call, input),
      readWaiverLink: (call, input) => signing.readWaiverLink(call, input),
      signByLink: (call, input) => signing.signByLink(call, input),
      renewLink: (call, input) => signing.renewLink(call, input),
      refuseLink: (call, input) => signing.refuseLink(call, input),
    },
  )
