import type { firstStart as english } from '../en/first-start.ts';

export const firstStart: typeof english = {
  heading: 'Installer votre studio',
  intro: 'Créez votre compte, vos horaires et une première prestation. Vous pourrez tout modifier ensuite.',
  account: 'Votre compte',
  email: 'Votre e-mail',
  password: 'Mot de passe',
  passwordHint: 'Au moins 12 caractères.',
  studio: 'Votre studio',
  studioName: 'Nom du studio',
  weekdays: 'Ouvert le',
  opensMinute: 'Ouverture',
  closesMinute: 'Fermeture',
  service: 'Votre première prestation',
  bothLanguages:
    'Vos clients liront ces textes tels quels, en français comme en anglais. Vous pourrez les traduire ensuite.',
  serviceName: 'Prestation',
  serviceNeedsLetters: 'Son nom doit contenir des lettres de A à Z ou des chiffres, 100 au plus.',
  serviceExample: 'Portraits',
  packageName: 'Formule',
  packageExample: 'Classique',
  priceRwf: 'Prix (RWF)',
  durationMinutes: 'Durée de la séance (minutes)',
  photoCount: 'Photos retouchées',
  instructionsEn: 'Comment les clients paient les frais de réservation',
  instructionsHint:
    "Par exemple\u00a0: Composez le *182*8*1*123456#. Laissez vide si un opérateur de paiement encaisse les frais, ou pour l'ajouter plus tard.",
  setUp: 'Installer',
  done: 'Votre studio est prêt. Connectez-vous avec votre e-mail et votre mot de passe.',
  over: "Cette adresse ne fonctionne plus\u00a0: rien n'a été installé.",
  whyOver: 'Voir pourquoi, et que faire',
};
