import { plural } from '@booky/web-ui';
import type { Words } from '../words.ts';

export const catalogue: Words['catalogue'] = {
  clientsView: (language) => `Aperçu : ce que voient les clients, en ${language}`,
  empty:
    "Rien n'est encore en vente. Ajoutez une prestation, comme des portraits, puis une formule avec son prix.",
  addService: 'Ajouter une prestation',
  addPackage: 'Ajouter une formule',
  addAddOn: 'Ajouter une option',
  addSharedAddOn: 'Ajouter une option : toutes les prestations',
  edit: { service: 'Modifier la prestation', package: 'Modifier la formule', addOn: "Modifier l'option" },
  editShort: 'Modifier',
  delete: {
    service: 'Supprimer la prestation',
    package: 'Supprimer la formule',
    addOn: "Supprimer l'option",
  },
  deleteShort: 'Supprimer',
  moveUp: 'Monter',
  moveDown: 'Descendre',
  deleted: {
    service:
      'Ses formules et ses propres options disparaissent avec elle. Les réservations gardent ce qui a été vendu.',
    package: 'Elle disparaît pour de bon. Les réservations gardent ce qui a été vendu.',
    addOn: 'Elle disparaît pour de bon. Les réservations gardent ce qui a été vendu.',
  },
  orHide: 'Pour la cacher seulement aux clients, modifiez-la et retirez-la de la vente.',
  upcoming: (count) =>
    `${count} ${plural('fr', count, 'réservation à venir porte sur cette formule et garde', 'réservations à venir portent sur cette formule et gardent')} ce qui a été vendu.`,
  slugTaken: 'Une autre prestation porte ce nom court. Veuillez en choisir un autre.',
  notOnSale: 'Hors vente',
  inEnglish: "Non renseigné : les clients lisent l'anglais.",
  packages: 'Formules',
  noPackages: 'Pas encore de formule : les clients ne peuvent pas réserver cette prestation.',
  addOns: 'Options de cette prestation',
  sharedAddOns: 'Options de toutes les prestations',
  noAddOns: 'Aucune option ici.',
  bookingFee: 'Frais de réservation',
  usualFee: 'Ceux du studio',
  percent: (percent) => `${percent}\u00a0% du total`,
  openCover: "Ouvrir l'image",
  sampleCover: "Une image d'exemple",
  fields: {
    nameEn: 'Nom en anglais',
    nameFr: 'Nom en français',
    descriptionEn: 'Description en anglais',
    descriptionFr: 'Description en français',
    coverImageUrl: 'Image de couverture',
    bookingFeeRateOverride: 'Frais de réservation (% du total)',
    slug: 'Nom court',
    isActive: 'En vente',
    priceRwf: 'Prix (RWF)',
    durationMinutes: 'Minutes',
    photoCount: 'Photos',
    serviceId: 'Prestation',
  },
  hints: {
    coverImageUrl:
      "L'adresse d'une image, qui commence par https://. Vide : une image d'exemple est montrée.",
    bookingFeeRateOverride: 'Vide : ceux du studio.',
    slug: "Pour d'autres programmes. Vide : tiré du nom anglais.",
  },
};
