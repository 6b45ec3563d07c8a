import type { Words } from '../words.ts';

export const timeline: Words['timeline'] = {
  heading: 'Historique',
  anAddOn: 'option',
  actors: {
    client: 'Client',
    admin: 'Studio',
    provider: 'Prestataire de paiement',
    system: 'Automatique',
    operator: 'Opérateur',
  },
  kinds: {
    created: ({ total, bookingFee }) => `Réservée pour ${total}, dont ${bookingFee} de frais de réservation`,
    hold_expired: () => 'La réservation provisoire a pris fin',
    confirmed: () => 'Confirmée',
    payment_started: ({ amount, method }) => `${amount} demandés, ${method}`,
    payment_settled: ({ amount, method }) => `${amount} payés, ${method}`,
    payment_refused: ({ amount, method }) => `${amount} ne sont pas arrivés, ${method}`,
    refund_due: ({ amount }) => `${amount} à rembourser`,
    refunded: ({ amount }) => `${amount} remboursés`,
    cash_recorded: ({ amount }) => `${amount} en espèces enregistrés`,
    cash_voided: ({ amount }) => `Enregistrement de ${amount} en espèces annulé`,
    moved: ({ before, after }) => `Déplacée du ${before} au ${after}`,
    cancelled: ({ kept, dueBack }) => `Annulée : ${kept} gardés, ${dueBack} à rembourser`,
    completed: () => 'Terminée',
    no_show: () => "Le client n'est pas venu",
    addon_added: ({ addOn, quantity, amount }) => `Ajout : ${times(quantity)}${addOn}, ${amount}`,
    addon_removed: ({ addOn, quantity, amount }) => `Retrait : ${times(quantity)}${addOn}, ${amount}`,
    fee_requested: ({ amount }) => `Paiement de ${amount} demandé`,
    link_sent: () => 'Un nouveau lien a été envoyé',
    link_opened: () => 'Ouverte par le client',
    email_change_asked: () => "Une autre adresse e-mail a été demandée ; elle attend l'ouverture de son lien",
    email_changed: () => "L'adresse e-mail a changé",
    contact_edited: ({ fields }) => `Coordonnées modifiées : ${fields}`,
    delivery_saved: () => 'Lien photos enregistré',
    photos_sent: () => 'Photos envoyées',
    note_added: () => 'Note ajoutée',
    note_deleted: () => 'Note supprimée',
    erased: () => 'Les données du client ont été effacées',
  },
};

const times = (quantity: number): string => (quantity === 1 ? '' : `${quantity} × `);
