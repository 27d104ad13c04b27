import { area } from './area.ts'

export const security = area({
  'pages.security.title': { en: 'Security · Alpenglow', fr: 'Sécurité · Alpenglow' },
  'pages.security.description': {
    en: 'What keeps your Alpenglow account yours.',
    fr: 'Ce qui garde votre compte Alpenglow à vous.',
  },
  'pages.security.lead': { en: 'What keeps this account yours.', fr: 'Ce qui garde ce compte à vous.' },
  'pages.security.current_password': { en: 'Current password', fr: 'Mot de passe actuel' },

  'pages.security.address': { en: 'E-mail address', fr: 'Adresse courriel' },
  'pages.security.new_address': { en: 'New e-mail address', fr: 'Nouvelle adresse courriel' },
  'pages.security.new_address_hint': {
    en: 'We send a link there. Until you open it, you log in with {email}, as before.',
    fr: 'Nous y envoyons un lien. Tant qu’il n’est pas ouvert, vous vous connectez avec {email}, comme avant.',
  },
  'pages.security.send_link': { en: 'Send the link', fr: 'Envoyer le lien' },
  'pages.security.link_sent': { en: 'The link is on its way.', fr: 'Le lien est en route.' },
  'pages.security.pending': {
    en: 'Waiting for you to open the link that we sent to {email}. It works for 24 hours.',
    fr: 'Ouvrez le lien que nous avons envoyé à {email}. Il est valable 24\u00a0heures.',
  },
  'pages.security.resend_or_change': { en: 'Send again or change', fr: 'Renvoyer ou modifier' },

  'pages.security.password': { en: 'Password', fr: 'Mot de passe' },
  'pages.security.password_is_set': {
    en: 'Set. We keep only a fingerprint of it.',
    fr: 'Choisi. Nous n’en gardons qu’une empreinte.',
  },
  'pages.security.password_none': {
    en: 'None yet: you log in through another provider.',
    fr: 'Aucun pour l’instant\u00a0: vous vous connectez par un autre fournisseur.',
  },
  'pages.security.password_choose': { en: 'Choose a password', fr: 'Choisir un mot de passe' },
  'pages.security.new_password': { en: 'New password', fr: 'Nouveau mot de passe' },
  'pages.security.new_password_hint': {
    en: 'Ten characters or more. A few unrelated words work well.',
    fr: 'Dix caractères ou plus. Quelques mots sans lien conviennent bien.',
  },
  'pages.security.change_password': { en: 'Change password', fr: 'Changer le mot de passe' },
  'pages.security.password_changed': {
    en: 'Your password is changed. Every other device is logged out.',
    fr: 'Votre mot de passe est changé. Tous les autres appareils sont déconnectés.',
  },
  'pages.security.others_go': {
    en: 'Every other device will be logged out; this one stays.',
    fr: 'Tous les autres appareils seront alors déconnectés\u00a0; celui-ci reste.',
  },
  'pages.security.pending_goes': {
    en: 'The link to {email} will stop working, too. Ask for another one afterward.',
    fr: 'Le lien envoyé à {email} cessera aussi de fonctionner. Demandez-en un autre ensuite.',
  },

  'pages.security.codes': { en: 'Codes when you log in', fr: 'Codes à la connexion' },
  'pages.security.codes_on': { en: 'On', fr: 'Activés' },
  'pages.security.codes_off': { en: 'Off', fr: 'Désactivés' },
  'pages.security.codes_on_text': {
    en: 'After your password we ask for a code from your authenticator app.',
    fr: 'Après votre mot de passe, nous demandons un code de votre application d’authentification.',
  },
  'pages.security.codes_off_text': {
    en: 'With an authenticator app, a stolen password opens nothing.',
    fr: 'Avec une application d’authentification, un mot de passe volé n’ouvre rien.',
  },
  'pages.security.turn_on': { en: 'Turn on codes', fr: 'Activer les codes' },
  'pages.security.turn_on_begin': { en: 'Continue', fr: 'Continuer' },
  'pages.security.scan': {
    en: 'Open your authenticator app, add an account and scan this picture.',
    fr: 'Ouvrez votre application d’authentification, ajoutez un compte et scannez cette image.',
  },
  'pages.security.qr': {
    en: 'QR code with the key. The same key is below as text.',
    fr: 'Code QR avec la clé. La même clé figure plus bas en toutes lettres.',
  },
  'pages.security.secret': { en: 'No camera? Type this key instead', fr: 'Sans appareil photo\u00a0? Tapez cette clé' },
  'pages.security.copy_key': { en: 'Copy the key', fr: 'Copier la clé' },
  'pages.security.copied': { en: 'Copied.', fr: 'Copié.' },
  'pages.security.not_copied': {
    en: 'Your browser did not allow it. Select the text and copy it yourself.',
    fr: 'Votre navigateur ne l’a pas permis. Sélectionnez le texte et copiez-le.',
  },
  'pages.security.code': { en: 'Code from the app', fr: 'Code de l’application' },
  'pages.security.code_hint': {
    en: 'Six digits, new every 30 seconds.',
    fr: 'Six chiffres, nouveaux toutes les 30\u00a0secondes.',
  },
  'pages.security.confirm_code': { en: 'Confirm the code', fr: 'Confirmer le code' },
  'pages.security.recovery': { en: 'Your recovery codes', fr: 'Vos codes de secours' },
  'pages.security.recovery_text': {
    en: 'If you lose the app, each of these opens the account once. They are shown now and never again.',
    fr: 'Sans l’application, chacun ouvre le compte une seule fois. Ils ne s’affichent que maintenant.',
  },
  'pages.security.copy_codes': { en: 'Copy all', fr: 'Tout copier' },
  'pages.security.save_codes': { en: 'Save as a file', fr: 'Enregistrer dans un fichier' },
  'pages.security.codes_file': { en: 'alpenglow-recovery-codes.txt', fr: 'alpenglow-codes-de-secours.txt' },
  'pages.security.codes_file_head': {
    en: 'Alpenglow recovery codes for {email}. Each works once.',
    fr: 'Codes de secours Alpenglow pour {email}. Chacun sert une fois.',
  },
  'pages.security.codes_kept': { en: 'I have saved them', fr: 'Je les ai gardés' },
  'pages.security.codes_leave_title': { en: 'Leave without your codes?', fr: 'Partir sans vos codes\u00a0?' },
  'pages.security.codes_leave_text': {
    en: 'They are shown only now. Without them, losing your phone means losing your account.',
    fr: 'Ils ne s’affichent que maintenant. Sans eux, un téléphone perdu, c’est un compte perdu.',
  },
  'pages.security.codes_stay': { en: 'Back to the codes', fr: 'Revenir aux codes' },
  'pages.security.codes_leave': { en: 'Leave anyway', fr: 'Partir quand même' },
  'pages.security.now_on': {
    en: 'From now on, each login asks for a code. Every other device is logged out.',
    fr: 'Désormais, chaque connexion demande un code. Tous les autres appareils sont déconnectés.',
  },
  'pages.security.now_off': {
    en: 'Codes are off. Your password alone opens the account.',
    fr: 'Les codes sont désactivés. Votre mot de passe seul ouvre le compte.',
  },
  'pages.security.renew': { en: 'New recovery codes', fr: 'Nouveaux codes de secours' },
  'pages.security.renew_title': { en: 'New recovery codes?', fr: 'De nouveaux codes de secours\u00a0?' },
  'pages.security.renew_text': {
    en: 'The ones you have now stop working at once.',
    fr: 'Ceux que vous avez cessent aussitôt de servir.',
  },
  'pages.security.renew_do': { en: 'Make new codes', fr: 'Créer de nouveaux codes' },
  'pages.security.turn_off': { en: 'Turn off codes', fr: 'Désactiver les codes' },
  'pages.security.turn_off_title': { en: 'Log in without codes?', fr: 'Se connecter sans codes\u00a0?' },
  'pages.security.turn_off_text': {
    en: 'Your password alone will open the account again, and your recovery codes will no longer work.',
    fr: 'Votre mot de passe seul ouvrira de nouveau le compte, et vos codes de secours ne vaudront plus rien.',
  },

  'pages.security.devices': { en: 'Where you are logged in', fr: 'Appareils connectés' },
  'pages.security.devices_failed': {
    en: 'The list of devices didn’t load.',
    fr: 'La liste des appareils n’a pas pu être chargée.',
  },
  'pages.security.more_devices.one': { en: 'Show {count} more', fr: 'Afficher {count} autre' },
  'pages.security.more_devices.other': { en: 'Show {count} more', fr: 'Afficher {count} autres' },
  'pages.security.device_unknown': { en: 'Unknown device', fr: 'Appareil inconnu' },
  'pages.security.device_this': { en: 'This one', fr: 'Celui-ci' },
  'pages.security.device_since': { en: 'Logged in on {date}', fr: 'Connecté le {date}' },
  'pages.security.device_seen': { en: 'Logged in on {date}, last seen on {seen}', fr: 'Connecté le {date}, vu le {seen}' },
  'pages.security.device_seen_that_day': {
    en: 'Logged in on {date}, last seen at {seen}',
    fr: 'Connecté le {date}, vu à {seen}',
  },
  'pages.security.sign_out': { en: 'Log out', fr: 'Déconnecter' },
  'pages.security.sign_out_what': { en: 'Log out {device}', fr: 'Déconnecter {device}' },
  'pages.security.sign_out_title': { en: 'Log out {device}?', fr: 'Déconnecter {device}\u00a0?' },
  'pages.security.sign_out_text': {
    en: 'Whoever uses it has to log in again. Your account stays as it is.',
    fr: 'Il faudra s’y reconnecter. Votre compte reste tel quel.',
  },
  'pages.security.signed_out': { en: '{device} is logged out.', fr: '{device} est déconnecté.' },
  'pages.security.everywhere': { en: 'Log out everywhere', fr: 'Déconnecter partout' },
  'pages.security.everywhere_title': { en: 'Log out everywhere?', fr: 'Déconnecter partout\u00a0?' },
  'pages.security.everywhere_text': {
    en: 'All devices are logged out, this one too. Your password stays the same; if somebody else knows it, change it first.',
    fr: 'Tous les appareils sont déconnectés, celui-ci aussi. Le mot de passe ne change pas\u00a0; si quelqu’un le connaît, changez-le d’abord.',
  },
  'pages.security.everywhere_done': {
    en: 'You are logged out everywhere.',
    fr: 'Vous êtes déconnecté partout.',
  },

  'pages.security.providers': { en: 'Other ways to log in', fr: 'Autres façons de se connecter' },
  'pages.security.providers_failed': {
    en: 'The other ways didn’t load.',
    fr: 'Les autres façons n’ont pas pu être chargées.',
  },
  'pages.security.provider_linked': { en: 'Linked', fr: 'Lié' },
  'pages.security.provider_unlinked': { en: 'Not linked', fr: 'Non lié' },
  'pages.security.link': { en: 'Link', fr: 'Lier' },
  'pages.security.link_what': { en: 'Link {name}', fr: 'Lier {name}' },
  'pages.security.fresh': {
    en: 'You have no password here, so before anything on this page changes, we ask you to log in again.',
    fr: 'Vous n’avez pas de mot de passe ici\u00a0: avant tout changement sur cette page, nous demandons une connexion récente.',
  },
  'pages.security.fresh_do': { en: 'Log in with {name} again', fr: 'Se reconnecter avec {name}' },
  'pages.security.link_title': { en: 'Log in with {name}, too?', fr: 'Se connecter aussi avec {name}\u00a0?' },
  'pages.security.link_text': {
    en: 'From then on {name} opens this account as well. We take you there, and back here once {name} knows you.',
    fr: '{name} ouvrira alors aussi ce compte. Nous vous y menons, puis vous ramenons ici dès que {name} vous reconnaît.',
  },
  'pages.security.link_do': { en: 'Go to {name}', fr: 'Aller à {name}' },
  'pages.security.unlink': { en: 'Unlink', fr: 'Dissocier' },
  'pages.security.unlink_what': { en: 'Unlink {name}', fr: 'Dissocier {name}' },
  'pages.security.unlink_title': { en: 'Unlink {name}?', fr: 'Dissocier {name}\u00a0?' },
  'pages.security.unlink_text': {
    en: 'You will no longer be able to log in with {name}, and other devices that did are logged out. You can link it again at any time.',
    fr: 'Vous ne pourrez plus vous connecter avec {name}, et les autres appareils connectés ainsi seront déconnectés. Vous pourrez le lier de nouveau.',
  },
  'pages.security.unlinked': { en: '{name} is unlinked.', fr: '{name} est dissocié.' },
})
