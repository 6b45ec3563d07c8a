import type { Words } from '../words.ts';

export const system: Words['system'] = {
  heading: 'Système',
  intro:
    'Comment va le service derrière votre site. Montrez cette page à votre responsable technique si quelque chose ne marche pas.',
  toDo: 'À faire',
  allWell: 'Tout va bien.',
  steps: {
    emails: {
      name: "Des e-mails n'ont pas pu être remis",
      hint: "La page Aujourd'hui les liste et dit pourquoi.",
    },
    worker: {
      name: "Le processus d'arrière-plan est arrêté",
      hint: 'E-mails, rappels et créneaux expirés attendent que votre responsable technique le démarre.',
    },
    callbacks: {
      name: "Une notification de paiement n'a pas pu être vérifiée",
      hint: "Demandez à votre responsable technique de regarder\u00a0: soit le secret de l'opérateur de paiement est faux, soit quelqu'un a tenté une falsification.",
    },
    backup: {
      name: 'Aucune sauvegarde depuis 36 heures',
      hint: "Demandez à votre responsable technique d'en faire une, puis une chaque nuit.",
    },
  },
  otherStep: {
    name: "Quelque chose n'est pas en ordre",
    hint: 'Demandez à votre responsable technique de lancer doctor.',
  },
  company: (name) => ({
    name: `L'opérateur de paiement ${name} n'a pas été vérifié, ou sa vérification a échoué`,
    hint: `Demandez à votre responsable technique de lancer\u00a0: npm run cli -- provider check ${name}`,
  }),
  lastSeen: 'Dernières nouvelles',
  never: 'pas encore',
  worker: "Processus d'arrière-plan",
  email: 'Dernier e-mail parti',
  backup: 'Dernière sauvegarde',
  stuck: 'E-mails en attente depuis trop longtemps',
  callback: (company) => `Dernière notification de ${company}`,
  unproven: (count) => `${count} sans preuve valable depuis hier`,
  versions: 'Versions',
  service: 'Service',
};
