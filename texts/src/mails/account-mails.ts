import { area } from '../area.ts'

/** Mails about an account. */
export const accountMails = area({
  'mails.confirm.subject': { en: 'Confirm your e-mail address', fr: 'Confirmez votre adresse courriel' },
  'mails.confirm.title': { en: 'Is this address yours?', fr: 'Cette adresse est-elle la vôtre\u00a0?' },
  'mails.confirm.text': {
    en: 'Somebody signed up at {host} with this address. If it was you, confirm it, so that passes, vouchers and receipts reach you.',
    fr: 'Un compte a été créé sur {host} avec cette adresse. Si c’était vous, confirmez-la\u00a0: vos forfaits, bons et reçus vous parviendront.',
  },
  'mails.confirm.once': {
    en: 'The link works once, within 24 hours. If it was not you, do nothing, and you won’t hear from us again.',
    fr: 'Le lien sert une fois, pendant 24\u00a0heures. Si ce n’était pas vous, ne faites rien\u00a0: vous ne recevrez plus rien.',
  },
  'mails.confirm.button': { en: 'Confirm this address', fr: 'Confirmer cette adresse' },
  'mails.reset.subject': { en: 'Choose a new password', fr: 'Choisissez un nouveau mot de passe' },
  'mails.reset.title': { en: 'A new password', fr: 'Un nouveau mot de passe' },
  'mails.reset.text': {
    en: 'Somebody asked for a new password for the account with this address at {host}. The link works once, within 30 minutes.',
    fr: 'Quelqu’un a demandé un nouveau mot de passe pour le compte qui porte cette adresse sur {host}. Le lien sert une fois, pendant 30\u00a0minutes.',
  },
  'mails.reset.ignore': {
    en: 'If it was not you, do nothing: the old password stays.',
    fr: 'Si ce n’était pas vous, ne faites rien\u00a0: l’ancien mot de passe reste valable.',
  },
  'mails.reset.button': { en: 'Choose a password', fr: 'Choisir un mot de passe' },
  'mails.change_address.subject': { en: 'Confirm your new e-mail address', fr: 'Confirmez votre nouvelle adresse courriel' },
  'mails.change_address.title': { en: 'Your new address', fr: 'Votre nouvelle adresse' },
  'mails.change_address.text': {
    en: 'This address is to replace another one for an account at {host}. Confirm it, and you’ll log in with it from now on. The link works once, within 24 hours.',
    fr: 'Cette adresse doit en remplacer une autre pour un compte sur {host}. Confirmez-la, et vous vous connecterez désormais avec elle. Le lien sert une fois, pendant 24\u00a0heures.',
  },
  'mails.change_address.ignore': {
    en: 'If you know nothing about this, do nothing: the account stays as it is.',
    fr: 'Si cela ne vous dit rien, ne faites rien\u00a0: le compte reste tel quel.',
  },
  'mails.change_address.button': { en: 'Use this address', fr: 'Utiliser cette adresse' },
  'mails.address_changed.subject': { en: 'Your e-mail address was changed', fr: 'Votre adresse courriel a été modifiée' },
  'mails.address_changed.title': { en: 'Your address has changed', fr: 'Votre adresse a changé' },
  'mails.address_changed.text': {
    en: 'You now log in at {host} with {email}. This address no longer works there.',
    fr: 'Vous vous connectez maintenant sur {host} avec {email}. Cette adresse-ci n’y sert plus.',
  },
  'mails.not_you': {
    en: 'If it was not you, write to us at once: reply to this e-mail.',
    fr: 'Si ce n’était pas vous, écrivez-nous tout de suite en répondant à ce courriel.',
  },
  'mails.not_you_password': {
    en: 'If it was not you, somebody else is in your account. Choose a new password now; that logs everybody else out.',
    fr: 'Si ce n’était pas vous, quelqu’un d’autre est dans votre compte. Choisissez tout de suite un nouveau mot de passe\u00a0: toute autre personne sera déconnectée.',
  },
  'mails.password_changed.subject': { en: 'Your password was changed', fr: 'Votre mot de passe a été modifié' },
  'mails.password_changed.title': { en: 'A new password is set', fr: 'Nouveau mot de passe enregistré' },
  'mails.password_changed.text': {
    en: 'The password of your account at {host} was changed. All other devices were logged out.',
    fr: 'Le mot de passe de votre compte sur {host} a été modifié. Tous les autres appareils ont été déconnectés.',
  },
  'mails.password_changed.not_you': {
    en: 'If it was not you, choose a new one now; that logs everybody else out.',
    fr: 'Si ce n’était pas vous, choisissez-en un autre maintenant\u00a0: toute autre personne sera déconnectée.',
  },
  'mails.password_changed.button': { en: 'Choose another password', fr: 'Choisir un autre mot de passe' },
  'mails.second_factor.on_subject': { en: 'Codes are now on', fr: 'Codes activés' },
  'mails.second_factor.off_subject': { en: 'Codes are now off', fr: 'Codes désactivés' },
  'mails.second_factor.on_title': { en: 'From now on, we ask for a code', fr: 'Un code est désormais demandé' },
  'mails.second_factor.on': {
    en: 'Each login to your account at {host} now asks for a code from your authenticator app. All other devices were logged out. Keep the recovery codes in a safe place.',
    fr: 'Chaque connexion à votre compte sur {host} demande maintenant un code de votre application d’authentification. Tous les autres appareils ont été déconnectés. Gardez les codes de secours en lieu sûr.',
  },
  'mails.recovery_codes.subject': { en: 'New recovery codes', fr: 'Nouveaux codes de secours' },
  'mails.recovery_codes.title': {
    en: 'New recovery codes replace the old ones',
    fr: 'De nouveaux codes de secours remplacent les anciens',
  },
  'mails.recovery_codes.text': {
    en: 'Your account at {host} has new recovery codes. The old ones no longer work.',
    fr: 'Les codes de secours de votre compte sur {host} ont été renouvelés. Les précédents ne fonctionnent plus.',
  },
  'mails.recovery_codes.not_you': {
    en: 'If it was not you, choose a new password now, then make new recovery codes under Security.',
    fr: 'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe, puis créez de nouveaux codes de secours sous «\u00a0Sécurité\u00a0».',
  },
  'mails.second_factor.off_title': { en: 'We no longer ask for a code', fr: 'Plus aucun code n’est demandé' },
  'mails.second_factor.off': {
    en: 'Logging in to your account at {host} takes only your password again.',
    fr: 'Pour vous connecter à votre compte sur {host}, le mot de passe suffit de nouveau.',
  },
  'mails.identity_linked.subject': { en: '{provider} now opens your account', fr: '{provider} ouvre désormais votre compte' },
  'mails.identity_linked.title': { en: 'Another way to log in', fr: 'Une autre façon de se connecter' },
  'mails.identity_linked.text': {
    en: 'Your account at {host} can now also be opened with {provider}.',
    fr: 'Votre compte sur {host} s’ouvre maintenant aussi avec {provider}.',
  },
  'mails.identity_linked.not_you': {
    en: 'If it was not you, unlink {provider} and choose a new password now. Both are under Security.',
    fr: 'Si ce n’était pas vous, dissociez {provider} et choisissez tout de suite un nouveau mot de passe, sous «\u00a0Sécurité\u00a0».',
  },
  'mails.identity_linked.button': { en: 'Open Security', fr: 'Ouvrir Sécurité' },
  'mails.identity_unlinked.subject': {
    en: '{provider} no longer opens your account',
    fr: '{provider} n’ouvre plus votre compte',
  },
  'mails.identity_unlinked.title': { en: '{provider} is unlinked', fr: '{provider} est dissocié' },
  'mails.identity_unlinked.text': {
    en: 'Your account at {host} can no longer be opened with {provider}. You can link it again at any time.',
    fr: 'Votre compte sur {host} ne s’ouvre plus avec {provider}. Vous pourrez le lier de nouveau.',
  },
  'mails.new_device.subject': { en: 'A login on a new device', fr: 'Connexion sur un nouvel appareil' },
  'mails.new_device.title': { en: 'Was that you?', fr: 'Était-ce vous\u00a0?' },
  'mails.new_device.text': {
    en: 'Somebody logged in to your account at {host}, on a device we had not seen before.',
    fr: 'Quelqu’un s’est connecté à votre compte sur {host}, avec un appareil encore inconnu de nous.',
  },
  'mails.new_device.not_you': {
    en: 'If it was you, all is well. If not, log that device out and choose a new password.',
    fr: 'Si c’était vous, tout va bien. Sinon, déconnectez cet appareil et choisissez un nouveau mot de passe.',
  },
  'mails.new_device.button': { en: 'See my devices', fr: 'Voir mes appareils' },
  'mails.data_ready.subject': { en: 'Your data is ready', fr: 'Vos données sont prêtes' },
  'mails.data_ready.title': { en: 'Everything we know about you', fr: 'Tout ce que nous savons de vous' },
  'mails.data_ready.text': {
    en: 'The file you asked for at {host} is ready. You can download it for {days} days, after logging in.',
    fr: 'Le fichier demandé sur {host} est prêt. Vous pouvez le télécharger pendant {days}\u00a0jours, après vous être connecté.',
  },
  'mails.data_ready.not_you': {
    en: 'If you did not ask for it, somebody else is in your account: choose a new password under Security.',
    fr: 'Si vous ne l’avez pas demandé, quelqu’un d’autre est dans votre compte\u00a0: choisissez un nouveau mot de passe, sous «\u00a0Sécurité\u00a0».',
  },
  'mails.data_ready.button': { en: 'Get the file', fr: 'Obtenir le fichier' },
  'mails.account_deleted.subject': { en: 'Your account is deleted', fr: 'Votre compte est supprimé' },
  'mails.account_deleted.title': { en: 'Goodbye, and thank you', fr: 'Au revoir, et merci' },
  'mails.account_deleted.text': {
    en: 'Your account at {host} and what belonged to it were deleted. What the law makes us keep is kept, and used for nothing else.',
    fr: 'Votre compte sur {host} et ce qui s’y rattachait ont été supprimés. Ce que la loi nous oblige à garder est gardé, et ne sert à rien d’autre.',
  },
  'mails.account_deleted.not_you': {
    en: 'If it was not you, write to us at once: reply to this e-mail. We can’t bring the account back, but we can look into it.',
    fr: 'Si ce n’était pas vous, écrivez-nous tout de suite en répondant à ce courriel. Nous ne pouvons pas rétablir le compte, mais nous chercherons ce qui s’est passé.',
  },
  'mails.onboarding.subject': { en: 'A profile was made for you', fr: 'Un profil a été créé pour vous' },
  'mails.onboarding.title': { en: 'Make it yours', fr: 'Prenez-en possession' },
  'mails.onboarding.text': {
    en: 'At {host} there is a profile for you. Choose a password, and look after it yourself: photo, waivers, passes.',
    fr: 'Sur {host}, un profil existe pour vous. Choisissez un mot de passe, et vous en prendrez soin vous-même\u00a0: photo, décharges, forfaits.',
  },
  'mails.onboarding.once': {
    en: 'The link works once, within 30 days. If you know nothing about this, do nothing, and you won’t hear from us again.',
    fr: 'Le lien sert une fois, pendant 30\u00a0jours. Si cela ne vous dit rien, ne faites rien\u00a0: vous ne recevrez plus rien.',
  },
  'mails.moved_in.subject': { en: 'Your account is now here', fr: 'Votre compte est désormais ici' },
  'mails.moved_in.title': { en: 'We have moved', fr: 'Nous avons déménagé' },
  'mails.moved_in.text': {
    en: 'Our shop is at {host} now, and your account came along: your household, your passes and your credit. Choose a password, and all of it is there.',
    fr: 'Notre boutique est désormais sur {host}, et votre compte a suivi\u00a0: votre foyer, vos forfaits et votre crédit. Choisissez un mot de passe, et vous y retrouverez tout.',
  },
  'mails.moved_in.once': {
    en: 'The link works once, within 30 days. Later, ask for a new one where you log in.',
    fr: 'Le lien sert une fois, pendant 30\u00a0jours. Ensuite, demandez-en un autre à la page de connexion.',
  },
  'mails.onboarding.button': { en: 'Claim the profile', fr: 'Reprendre ce profil' },
})
