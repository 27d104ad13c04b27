import { area } from '../../area.ts'

/** Why a cart can't be ordered, in words for the buyer. In each case nothing was charged. */
export const orderRefusalTexts = area({
  'components.order.refused.empty': {
    en: 'There is nothing in your cart. Nothing was charged.',
    fr: 'Votre panier est vide. Rien n’a été débité.',
  },
  'components.order.refused.changed': {
    en: 'Something in your cart has changed. Nothing was charged. Please look at it first.',
    fr: 'Quelque chose a changé dans votre panier. Rien n’a été débité. Regardez-le d’abord.',
  },
  'components.order.refused.many_orders': {
    en: 'Many orders have come from your account or your network lately. Nothing was charged.',
    fr: 'Beaucoup de commandes sont venues récemment de votre compte ou de votre réseau. Rien n’a été débité.',
  },
  'components.order.refused.many_cards': {
    en: 'Many cards are tried from your network. Nothing was charged.',
    fr: 'On essaie beaucoup de cartes depuis votre réseau. Rien n’a été débité.',
  },
  'components.order.refused.terms_changed': {
    en: 'The terms have changed since you accepted them. Please read them, and accept them again. Nothing was charged.',
    fr: 'Les conditions ont changé depuis que vous les avez acceptées. Lisez-les et acceptez-les à nouveau. Rien n’a été débité.',
  },
  'components.order.refused.terms': {
    en: 'Please accept the terms first.',
    fr: 'Acceptez d’abord les conditions.',
  },
  'components.order.refused.not_asked': {
    en: 'Your bank has to be asked first. Nothing was charged.',
    fr: 'Il faut d’abord interroger votre banque. Rien n’a été débité.',
  },
  'components.order.refused.processing': {
    en: 'We don’t know yet what your bank decided. Nothing is charged without a pass.',
    fr: 'Nous ignorons encore ce que votre banque a décidé. Rien n’est débité sans forfait.',
  },
  'components.order.refused.step': {
    en: 'Your bank still has a question for you. Nothing was charged.',
    fr: 'Votre banque a encore une question pour vous. Rien n’a été débité.',
  },
  'components.order.refused.sold_out': {
    en: 'Somebody was quicker: what you wanted is sold out. Nothing was charged.',
    fr: 'Quelqu’un a été plus rapide\u00a0: ce que vous vouliez est épuisé. Rien n’a été débité.',
  },
  'components.order.refused.used_up': {
    en: 'Somebody was quicker: what was off is used up. Nothing was charged.',
    fr: 'Quelqu’un a été plus rapide\u00a0: la remise est épuisée. Rien n’a été débité.',
  },
  'components.order.refused.unpaid': {
    en: 'The payment of a pass that you are upgrading is still being made. Nothing was charged for the upgrade. Please try again in a moment.',
    fr: 'Le paiement d’un forfait que vous mettez à niveau est encore en cours. Rien n’a été débité pour la mise à niveau. Réessayez dans un instant.',
  },
  'components.order.refused.owned': {
    en: 'Somebody in your cart has this already, by another order. Nothing was charged. Please take it out of your cart.',
    fr: 'Quelqu’un dans votre panier l’a déjà, par une autre commande. Rien n’a été débité. Retirez-le de votre panier.',
  },
  'components.order.refused.line_owned': {
    en: '{what}: owned already, by another order. Nothing was charged. Please take it out of your cart.',
    fr: '{what}\u00a0: déjà acheté, par une autre commande. Rien n’a été débité. Retirez-le de votre panier.',
  },
  'components.order.refused.line_twice': {
    en: '{what}: twice for the same person in your cart. Nothing was charged. Please take one of them out.',
    fr: '{what}\u00a0: deux fois pour la même personne dans votre panier. Rien n’a été débité. Retirez-en un.',
  },
  'components.order.refused.line_no_longer': {
    en: '{what}: no longer possible for this person. Nothing was charged. Please take it out of your cart.',
    fr: '{what}\u00a0: ce n’est plus possible pour cette personne. Rien n’a été débité. Retirez-le de votre panier.',
  },
})
