import type { Words } from '../words.ts';

export const logIn: Words['logIn'] = {
  logIn: 'Se connecter',
  logOut: 'Se déconnecter',
  email: 'E-mail',
  password: 'Mot de passe',
  remember: "C'est mon appareil\u00a0: me garder connecté 30 jours",
  forgot: 'Mot de passe oublié ?',
  isOver:
    "Votre session a expiré. Reconnectez-vous et continuez\u00a0: rien de ce que vous avez saisi n'est perdu.",
  wrong: "L'e-mail ou le mot de passe est incorrect.",
  forgotNext: 'Nous vous enverrons un lien pour choisir un nouveau mot de passe.',
  sendLink: 'Envoyer le lien',
  sent: "S'il existe un compte pour cette adresse, un lien vient d'y être envoyé. Il est valable une heure.",
  newPassword: 'Nouveau mot de passe',
  newPasswordHint: 'Au moins 12 caractères.',
  save: 'Enregistrer',
  saved: 'Le nouveau mot de passe est enregistré. Veuillez vous connecter.',
  linkIsOver: 'Ce lien a déjà servi ou a expiré. Veuillez en demander un autre.',
};
