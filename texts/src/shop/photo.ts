import { area } from '../area.ts'

export const photo = area({
  'pages.photo.nameless': {
    en: 'Give this person a name first: a photo is for somebody in particular.',
    fr: 'Donnez d’abord un nom à cette personne\u00a0: une photo est celle de quelqu’un en particulier.',
  },
  'pages.photo.not_saved': { en: 'Sent, but not saved. Save again.', fr: 'Envoyée, mais pas enregistrée. Réessayez.' },
  'pages.photo.unavailable': {
    en: 'Photos can’t be sent here for now.',
    fr: 'Aucune photo ne peut être envoyée ici pour le moment.',
  },
  'pages.photo.title': { en: 'Photo', fr: 'Photo' },
  'pages.photo.heading': { en: 'The photo on the pass', fr: 'La photo du forfait' },
  'pages.photo.description': {
    en: 'A photo that is accepted at the gate takes a minute.',
    fr: 'Une photo acceptée au portillon\u00a0: c’est l’affaire d’une minute.',
  },
  'pages.photo.of': { en: '{name}’s photo', fr: 'La photo de {name}' },
  'pages.photo.add': { en: 'Add', fr: 'Ajouter' },
  'pages.photo.state.waiting': { en: 'On the pass', fr: 'Sur le forfait' },
  'pages.photo.state.approved': { en: 'On the pass', fr: 'Sur le forfait' },
  'pages.photo.state.rejected': { en: 'It has to be another', fr: 'Il en faut une autre' },
  'pages.photo.rejected.face_covered': { en: 'Part of the face is hidden.', fr: 'Une partie du visage est cachée.' },
  'pages.photo.rejected.blurred': { en: 'It is blurred.', fr: 'Elle est floue.' },
  'pages.photo.rejected.too_dark': { en: 'It is too dark.', fr: 'Elle est trop sombre.' },
  'pages.photo.rejected.somebody_else': { en: 'It seems to show somebody else.', fr: 'Elle semble montrer quelqu’un d’autre.' },
  'pages.photo.rejected.no_photo': { en: 'It is no photo of a person.', fr: 'Ce n’est pas la photo d’une personne.' },
  'pages.photo.how': {
    en: 'One face, from the front, in daylight: no goggles, no sunglasses, no scarf. It takes a minute.',
    fr: 'Un seul visage, de face, à la lumière du jour\u00a0: ni masque, ni lunettes de soleil, ni écharpe. C’est l’affaire d’une minute.',
  },
  'pages.photo.there': {
    en: 'This is on {name}’s pass. Another one takes its place.',
    fr: 'Elle est sur le forfait de {name}. Une autre prendra sa place.',
  },
  'pages.photo.take': { en: 'Take a photo', fr: 'Prendre une photo' },
  'pages.photo.another': { en: 'Take another', fr: 'En prendre une autre' },
  'pages.photo.choose': { en: 'Choose a file', fr: 'Choisir un fichier' },
  'pages.photo.use': { en: 'Use this photo', fr: 'Utiliser cette photo' },
  'pages.photo.save_again': { en: 'Save again', fr: 'Enregistrer de nouveau' },
  'pages.photo.move': {
    en: '{name}’s photo as on the pass. Move it with a finger or the arrow keys.',
    fr: 'La photo de {name} comme sur le forfait. Déplacez-la du doigt ou avec les flèches.',
  },
  'pages.photo.zoom': { en: 'Size of the face', fr: 'Taille du visage' },
  'pages.photo.smaller': { en: 'Smaller', fr: 'Plus petit' },
  'pages.photo.larger': { en: 'Larger', fr: 'Plus grand' },
  'pages.photo.sending': { en: 'Sending the photo.', fr: 'Envoi de la photo.' },
  'pages.photo.checking': {
    en: 'We look for one face, eyes and mouth.',
    fr: 'Nous cherchons un visage, des yeux et une bouche.',
  },
  'pages.photo.saving': { en: 'Saving the photo.', fr: 'Enregistrement de la photo.' },
  'pages.photo.sent': { en: 'Sent', fr: 'Envoyé' },
  'pages.photo.cancel': { en: 'Cancel', fr: 'Annuler' },
  'pages.photo.saved': { en: 'It is on {name}’s pass', fr: 'Elle est sur le forfait de {name}' },
  'pages.photo.saved_soft': {
    en: 'Somebody looks at it within a day; we write only if it has to be another.',
    fr: 'Quelqu’un la regarde d’ici un jour\u00a0; nous n’écrivons que s’il en faut une autre.',
  },
  'pages.photo.back': { en: 'Back to the household', fr: 'Retour au foyer' },
  'pages.photo.not_arrived': {
    en: 'The photo did not arrive: the connection broke. It is still here.',
    fr: 'La connexion s’est coupée avant que la photo soit reçue. Elle est encore ici.',
  },
  'pages.photo.not_taken': {
    en: 'The photo could not be taken in. It is still here: try again in a moment.',
    fr: 'La photo n’a pas pu être reçue. Elle est encore ici\u00a0: réessayez dans un instant.',
  },
  'pages.photo.flaw.type': {
    en: 'We cannot open this file. A photo is a JPEG, PNG or WebP.',
    fr: 'Nous ne pouvons pas ouvrir ce fichier. Une photo est en JPEG, PNG ou WebP.',
  },
  'pages.photo.flaw.size': {
    en: 'This file is too large. 10 MB is the most.',
    fr: 'Ce fichier est trop lourd\u00a0: 10 Mo au plus.',
  },
  'pages.photo.flaw.small': {
    en: 'This picture is very small. 400 by 400 points is the least.',
    fr: 'Cette image est très petite. Il faut au moins 400 points sur 400.',
  },
  'pages.photo.flaw.dark': {
    en: 'It is rather dark. Turn to a window.',
    fr: 'Elle est plutôt sombre. Tournez-vous vers une fenêtre.',
  },
  'pages.photo.flaw.blurred': {
    en: 'The photo is blurred. Rest your elbows on something.',
    fr: 'La photo est floue. Appuyez vos coudes.',
  },
  'pages.photo.reason.no_face': {
    en: 'There is no face in this photo. Come close and look into the camera.',
    fr: 'Aucun visage sur cette photo. Approchez-vous et regardez l’appareil.',
  },
  'pages.photo.reason.multiple_faces': {
    en: 'More than one face in this photo. We need {name}’s alone. Mirrors and posters count as well.',
    fr: 'Plus d’un visage sur cette photo. Il nous faut celui de {name} seul. Miroirs et affiches comptent aussi.',
  },
  'pages.photo.reason.no_facial_landmarks': {
    en: 'There is a face, but we cannot read it. Turn to the window, look straight ahead, and hold still.',
    fr: 'Il y a un visage, mais nous ne le lisons pas. Tournez-vous vers la fenêtre, regardez droit devant, sans bouger.',
  },
  'pages.photo.reason.mouth_missing': {
    en: 'We cannot see the mouth. Pull the scarf down, and keep the hand away.',
    fr: 'Nous ne voyons pas la bouche. Baissez l’écharpe, et pas de main devant.',
  },
  'pages.photo.reason.eyes_missing': {
    en: 'We cannot see the eyes. Take off goggles and sunglasses. Clear glasses may stay.',
    fr: 'Nous ne voyons pas les yeux. Ôtez masque et lunettes de soleil. Les lunettes claires peuvent rester.',
  },
})
