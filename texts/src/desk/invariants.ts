import { area } from '../area.ts'

/** The invariants of the database. */
export const deskInvariants = area({
  'desk.invariants.i1': {
    en: 'Of whatever there is only so much, no more is sold and held than there is, and each count is what it counts.',
    fr: 'De ce qui est limité, rien n’est vendu ni réservé au-delà de ce qui existe, et chaque compte est exact.',
  },
  'desk.invariants.i2': {
    en: 'Each order that a card pays has an authorization of its own, with its amount, currency and seller, and the reverse.',
    fr: 'Chaque commande payée par carte a sa propre autorisation, du même montant, de la même devise et du même vendeur, et inversement.',
  },
  'desk.invariants.i2.besides': {
    en: 'The gateway’s own books are compared by npm run invariants -- --books.',
    fr: 'Les livres de la passerelle sont comparés par npm run invariants -- --books.',
  },
  'desk.invariants.i3': {
    en: 'Each placed order is paid, once, or its money is being taken; nothing is taken without an order.',
    fr: 'Chaque commande passée est payée, une fois, ou son paiement est en cours\u00a0; rien n’est prélevé sans commande.',
  },
  'desk.invariants.i4': {
    en: 'No more is given back than was taken, and no bank holds money without an order for more than a quarter of an hour.',
    fr: 'Rien n’est remboursé au-delà de ce qui a été prélevé, et aucune banque ne bloque d’argent sans commande plus d’un quart d’heure.',
  },
  'desk.invariants.i5': {
    en: 'Each voucher is claimed once, and all of them add up.',
    fr: 'Chaque bon est réclamé une seule fois, et le total est juste.',
  },
  'desk.invariants.i6': {
    en: 'All books sum to zero, nobody’s credit is below zero, and guests owe what their cards have yet to pay.',
    fr: 'Tous les livres s’équilibrent, aucun crédit n’est négatif, et les clients doivent ce que leurs cartes ont encore à payer.',
  },
  'desk.invariants.i7': {
    en: 'No promotion is used more often than it may be, by all, by one account or by one household.',
    fr: 'Aucune promotion n’est utilisée plus souvent que permis, par tous, par un compte ou par un foyer.',
  },
  'desk.invariants.i8': {
    en: 'Nobody has a pass twice, and each is of its owner’s age.',
    fr: 'Personne n’a deux fois le même forfait, et chacun correspond à l’âge de son titulaire.',
  },
  'desk.invariants.i9': {
    en: 'Before each order everybody had signed what they must, and somebody had agreed for each child.',
    fr: 'Avant chaque commande, chacun avait signé ce qu’il doit, et quelqu’un avait consenti pour chaque enfant.',
  },
  'desk.invariants.i10': {
    en: 'Each order has all that comes of it, once: what people own, its steps, the number of its receipt.',
    fr: 'Chaque commande a tout ce qui en découle, une fois\u00a0: ce que chacun possède, ses étapes, le numéro de son reçu.',
  },
  'desk.invariants.i11': {
    en: 'Each order is confirmed by one mail.',
    fr: 'Chaque commande est confirmée par un seul courriel.',
  },
  'desk.invariants.i12': {
    en: 'Whatever changed its state took a step that is allowed.',
    fr: 'Tout ce qui a changé d’état a fait un pas permis.',
  },
  'desk.invariants.i13': {
    en: 'Nobody has done anything at the desk since they lost their place there.',
    fr: 'Personne n’a rien fait au guichet depuis la perte de sa place.',
  },
  'desk.invariants.i13.besides': {
    en: 'Calls are not kept; that an ended session does nothing is tried by the tests of sessions, at two processes.',
    fr: 'Les appels ne sont pas conservés\u00a0; qu’une session terminée ne puisse plus rien est vérifié par les tests des sessions, avec deux processus.',
  },
  'desk.invariants.i14': {
    en: 'No card number lies outside the vault.',
    fr: 'Aucun numéro de carte ne se trouve hors du coffre.',
  },
  'desk.invariants.i14.besides': {
    en: 'Logs, dumps, memory and browsers are searched by npm run prove -- canary.',
    fr: 'Les journaux, sauvegardes, mémoires et navigateurs sont fouillés par npm run prove -- canary.',
  },
  'desk.invariants.i15': {
    en: 'The audit log is as it was written, and whoever decided about an order is in it.',
    fr: 'Le journal d’audit est tel qu’il a été écrit, et quiconque a décidé d’une commande y figure.',
  },
  'desk.invariants.i16': {
    en: 'What was told as decided is decided so, and what was told as declined was never charged.',
    fr: 'Ce qui a été annoncé comme décidé l’est bien, et ce qui a été annoncé comme refusé n’a jamais été prélevé.',
  },
  'desk.invariants.i16.besides': {
    en: 'What guests were told at the moment is compared with what is stored while processes are killed (kill-storm).',
    fr: 'Ce que les clients ont appris sur le moment est comparé à ce qui est enregistré pendant que des processus sont tués (kill-storm).',
  },
})
