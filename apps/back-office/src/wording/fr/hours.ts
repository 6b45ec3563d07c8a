import { plural } from '@booky/web-ui';
import type { Words } from '../words.ts';

export const hours: Words['hours'] = {
  week: 'Chaque semaine',
  weekNext:
    'Les séances commencent et finissent dans ces horaires. Les réservations déjà faites ne changent pas.',
  noWeek:
    "Aucun jour n'est ouvert, rien ne peut donc être réservé. Commencez par un jour ; ses horaires peuvent valoir aussitôt pour les autres.",
  closed: 'Fermé',
  dates: 'Autres dates',
  datesNext: 'À ces dates, ces horaires remplacent ceux de la semaine.',
  noDates: 'Un jour férié, une longue journée : une date peut avoir ses propres horaires.',
  over: (count) => `${count} ${plural('fr', count, 'date passée', 'dates passées')}`,
  addDate: 'Ajouter une date',
  change: 'Modifier les horaires',
  changeShort: 'Modifier',
  delete: 'Supprimer les horaires',
  deleteShort: 'Supprimer',
  also: 'Les mêmes horaires le',
  closesHint: '00:00 est la fin de la journée.',
  opensHint: 'Heure de Kigali.',
  noteHint: 'Pour vous : les clients ne la voient pas.',
  closedThen: 'Le jour est ensuite fermé, chaque semaine.',
  weeklyThen: 'Les horaires de la semaine valent de nouveau à cette date.',
  taken: (day, open) => `Il y a déjà des horaires pour ${day} : ${open}. Ils restent tels quels.`,
  replaceNext: 'Appuyez de nouveau pour les remplacer.',
  fields: {
    isOpen: 'Ouvert',
    opensMinute: 'Ouvre à',
    closesMinute: 'Ferme à',
    note: 'Note',
    effectiveDate: 'Date',
    weekday: 'Jour de la semaine',
  },
};
