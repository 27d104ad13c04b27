import { area } from '../area.ts'

export const forms = area({
  'components.form.late': {
    en: 'This field hasn’t loaded yet. It will appear as soon as we can be reached.',
    fr: 'Ce champ n’est pas encore chargé. Il apparaîtra dès que nous serons joignables.',
  },
  'components.form.optional': { en: '(optional)', fr: '(facultatif)' },
  'components.form.about': { en: '{label}: {message}', fr: '{label}\u00a0: {message}' },
  'components.form.refused.one': { en: '{count} field needs a change.', fr: '{count} champ est à corriger.' },
  'components.form.refused.other': { en: '{count} fields need a change.', fr: '{count} champs sont à corriger.' },
  'components.form.yes': { en: 'Yes', fr: 'Oui' },
  'components.form.no': { en: 'No', fr: 'Non' },
  'components.form.empty': { en: 'Not given', fr: 'Non indiqué' },
  'components.form.hidden': { en: 'Not shown', fr: 'Non affiché' },
  'components.errors.missing_field': { en: 'Please fill this in.', fr: 'Ce champ est à remplir.' },
  'components.errors.missing.first_name': { en: 'Please enter your first name.', fr: 'Veuillez indiquer votre prénom.' },
  'components.errors.missing.last_name': { en: 'Please enter your last name.', fr: 'Veuillez indiquer votre nom.' },
  'components.errors.missing.dob': { en: 'Please enter your date of birth.', fr: 'Veuillez indiquer votre date de naissance.' },
  'components.errors.missing.email': { en: 'Please enter an e-mail address.', fr: 'Veuillez indiquer une adresse courriel.' },
  'components.errors.missing.street': { en: 'Please enter the street.', fr: 'Veuillez saisir la rue.' },
  'components.errors.missing.city': { en: 'Please enter the city.', fr: 'Veuillez saisir la ville.' },
  'components.errors.missing.state': {
    en: 'Please choose the state or province.',
    fr: 'Veuillez choisir l’État ou la province.',
  },
  'components.errors.missing.zip': { en: 'Please enter the postal code.', fr: 'Veuillez saisir le code postal.' },
  'components.errors.missing.country': { en: 'Please choose the country.', fr: 'Veuillez choisir le pays.' },
  'components.errors.missing.phone': { en: 'Please enter a phone number.', fr: 'Veuillez indiquer un numéro de téléphone.' },
  'components.errors.missing.password': { en: 'Please choose a password.', fr: 'Veuillez choisir un mot de passe.' },
  'components.errors.missing.current_password': {
    en: 'Please enter your current password.',
    fr: 'Veuillez saisir votre mot de passe actuel.',
  },
  'components.errors.missing.code': { en: 'Please enter the code.', fr: 'Veuillez saisir le code.' },
  'components.errors.missing.name': { en: 'Please enter a name.', fr: 'Veuillez indiquer un nom.' },
  'components.errors.missing.role': { en: 'Please choose a role.', fr: 'Veuillez choisir un rôle.' },
  'components.errors.missing.signature': {
    en: 'Please enter your full name: it is your signature.',
    fr: 'Veuillez saisir votre nom complet\u00a0: c’est votre signature.',
  },
  'components.errors.missing.consent': {
    en: 'Please tick this box: without consent we can’t go on.',
    fr: 'Veuillez cocher cette case\u00a0: sans consentement, nous ne pouvons pas continuer.',
  },
  'components.errors.email': {
    en: 'An e-mail address looks like name@mail.com.',
    fr: 'Une adresse courriel a la forme nom@courriel.com.',
  },
  'components.errors.phone.short': {
    en: 'This number is too short. With its area code it has eight digits or more.',
    fr: 'Ce numéro est trop court. Avec l’indicatif régional, il compte huit chiffres ou plus.',
  },
  'components.errors.phone.long': {
    en: 'This number is too long. With the code of its country it has fifteen digits at most.',
    fr: 'Ce numéro est trop long. Avec l’indicatif du pays, il compte quinze chiffres au plus.',
  },
  'components.errors.phone.north_america': {
    en: 'A +1 number has ten digits, area code included.',
    fr: 'Un numéro en +1 compte dix chiffres, indicatif régional compris.',
  },
  'components.errors.phone.prefix': {
    en: 'We can’t reach numbers that begin like this. Choose the country, then type the number.',
    fr: 'Nous ne pouvons pas joindre les numéros qui commencent ainsi. Choisissez le pays, puis tapez le numéro.',
  },
  'components.errors.special_characters': {
    en: 'Use letters, spaces, hyphens and apostrophes only.',
    fr: 'N’utilisez que des lettres, des espaces, des traits d’union et des apostrophes.',
  },
  'components.errors.dob.in_future': {
    en: 'This date has not come yet. Check the year.',
    fr: 'Cette date n’est pas encore passée. Vérifiez l’année.',
  },
  'components.errors.dob.in_distant_past': {
    en: 'This is more than 120 years ago. Check the year.',
    fr: 'C’était il y a plus de 120 ans. Vérifiez l’année.',
  },
  'components.errors.unfinished': {
    en: 'This date is not complete yet. Fill in month, day and year, or clear all three.',
    fr: 'Cette date est incomplète. Remplissez le mois, le jour et l’année, ou videz les trois.',
  },
  'components.errors.default': {
    en: 'Something isn’t right here. Please check it.',
    fr: 'Quelque chose ne va pas ici. Vérifiez, s’il vous plaît.',
  },
})
