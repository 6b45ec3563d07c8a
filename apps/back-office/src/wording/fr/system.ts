import { plural } from '@booky/web-ui';
import type { system as english } from '../en/system.ts';

export const system: typeof english = {
  heading: 'Système',
  intro:
    "L'état du service qui fait tourner votre site. Si quelque chose ne marche pas, montrez cette page à votre responsable technique.",
  toDo: 'À faire',
  allWell: 'Tout va bien.',
  steps: {
    configuration: {
      name: 'Un réglage est à corriger',
      hint: 'Demandez à votre responsable technique de lancer doctor et de lire le journal du dernier démarrage.',
    },
    migrations: {
      name: 'La base de données est plus ancienne que le service',
      hint: 'Demandez à votre responsable technique de lancer migrate.',
    },
    clock: {
      name: "L'horloge du serveur n'est pas à l'heure",
      hint: "Demandez à votre responsable technique de synchroniser l'horloge du serveur et celle de la base de données.",
    },
    mail: {
      name: "L'envoi d'e-mails n'est pas vérifié",
      hint: "La dernière vérification a échoué, ou il n'y en a pas encore eu. Les e-mails attendent et partiront plus tard. Demandez à votre responsable technique de lancer doctor, qui dit quoi changer.",
    },
    'public address': {
      name: "L'adresse de votre site n'est pas vérifiée",
      hint: "La dernière vérification a échoué, ou il n'y en a pas encore eu. Demandez à votre responsable technique de vérifier le proxy, le certificat et le nom de domaine.",
    },
    emails: {
      name: "Des e-mails n'ont pas encore été remis",
      hint: "Le service réessaie automatiquement. L'écran Aujourd'hui liste ceux qui ont échoué ou attendent depuis une heure, et dit pourquoi.",
    },
    worker: {
      name: "Le processus d'arrière-plan est arrêté",
      hint: 'Tant que votre responsable technique ne le redémarre pas, e-mails et rappels attendent et les créneaux impayés restent retenus.',
    },
    callbacks: {
      name: "Une notification de paiement n'a pas pu être vérifiée",
      hint: "Demandez à votre responsable technique de regarder\u00a0: soit le secret de l'opérateur de paiement est incorrect, soit la notification est falsifiée.",
    },
    backup: {
      name: 'Aucune sauvegarde depuis 36 heures',
      hint: "Demandez à votre responsable technique d'en faire une maintenant, puis une chaque nuit.",
    },
  },
  otherStep: {
    name: 'Quelque chose ne va pas',
    hint: 'Demandez à votre responsable technique de lancer doctor.',
  },
  company: (name) => ({
    name: `L'opérateur de paiement ${name} n'est pas vérifié`,
    hint: `La dernière vérification a échoué, ou il n'y en a pas encore eu. Demandez à votre responsable technique de lancer\u00a0: provider check ${name}`,
  }),
  lastSeen: 'Dernière activité',
  never: 'pas encore',
  worker: "Processus d'arrière-plan",
  email: 'Dernier e-mail envoyé',
  backup: 'Dernière sauvegarde',
  stuck: 'E-mails non remis',
  callback: (company) => `Dernière notification de ${company}`,
  unproven: (count) => `${count} ${plural('fr', count, 'non vérifiée', 'non vérifiées')} depuis hier`,
  versions: 'Versions',
  service: 'Service',
};
