import { createClient } from '@booky/api-client';
import type { Page } from 'playwright-core';
import type { SandboxState } from '../src/description.ts';
import { call } from '../test/support/json-calls.ts';

/** What a visitor reads in one language, as far as a test has to press or find it. */
export interface Read {
  readonly locale: 'en' | 'fr';
  readonly book: string;
  readonly later: string;
  readonly fields: {
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    readonly where: string;
  };
  readonly agree: RegExp;
  readonly hold: string;
  readonly payHeading: string;
  readonly timeLeft: string;
  readonly payWith: string;
  readonly number: string;
  readonly card: string;
  readonly pay: RegExp;
  readonly toCard: string;
  readonly approve: RegExp;
  readonly mayClose: string;
  readonly unseen: string;
  readonly checkAgain: string;
  readonly otherNumber: string;
  readonly booked: string;
  readonly calendar: string;
  readonly tryAgain: string;
  readonly ended: string;
  readonly startAgain: string;
  readonly attention: string;
}

export const ENGLISH: Read = {
  locale: 'en',
  book: 'Book Express portrait',
  later: 'Later month',
  fields: { name: 'Full name', email: 'Email', phone: 'Phone', where: 'Where is the shoot?' },
  agree: /I agree/,
  hold: 'Hold this time',
  payHeading: 'Pay the booking fee',
  timeLeft: 'Time left',
  payWith: 'Pay with',
  number: 'Mobile money number',
  card: 'Bank card',
  pay: /^Pay RWF/,
  toCard: 'Continue to the card page',
  approve: /approve/i,
  mayClose: 'You can close this page',
  unseen: 'We have not seen your payment yet',
  checkAgain: 'Check again',
  otherNumber: 'Use another number',
  booked: 'You are booked',
  calendar: 'Add to calendar',
  tryAgain: 'Try again',
  ended: 'Your hold has ended',
  startAgain: 'Start again',
  attention: 'Something needs your attention',
};

export const FRENCH: Read = {
  locale: 'fr',
  book: 'Réserver Portrait express',
  later: 'Mois suivant',
  fields: { name: 'Nom complet', email: 'E-mail', phone: 'Téléphone', where: 'Lieu de la séance' },
  agree: /J'accepte/,
  hold: 'Réserver ce créneau',
  payHeading: 'Payer les frais de réservation',
  timeLeft: 'Temps restant',
  payWith: 'Payer avec',
  number: 'Numéro Mobile Money',
  card: 'Carte bancaire',
  pay: /^Payer/,
  toCard: 'Continuer vers la page de paiement',
  approve: /approuvez/i,
  mayClose: 'Vous pouvez fermer cette page',
  unseen: "Nous n'avons pas encore vu votre paiement",
  checkAgain: 'Vérifier à nouveau',
  otherNumber: 'Utiliser un autre numéro',
  booked: "C'est réservé",
  calendar: 'Ajouter au calendrier',
  tryAgain: 'Réessayer',
  ended: 'Votre réservation provisoire a expiré',
  startAgain: 'Recommencer',
  attention: 'Un point demande votre attention',
};

/** The last three digits decide how the simulated payer answers. */
export const PAYS = '0788123456';
export const DECLINES = '0788123451';
export const WAITS = '0788123453';

/** A visitor who goes the whole way by hand: what is typed first is the contact's phone. */
export const holdByHand = async (
  page: Page,
  { apiUrl }: SandboxState,
  read: Read,
  phone: string,
): Promise<void> => {
  await page.goto(`${apiUrl}/?lang=${read.locale}`);
  await page.getByRole('link', { name: read.book, exact: true }).click();
  await page.getByRole('link', { name: read.later }).click();
  await page.locator('summary').filter({ hasText: /\d/ }).first().click();
  await page.getByRole('radio').first().check();
  const { name, email, phone: contact, where } = read.fields;
  await page.getByLabel(name).fill('Aline Uwase');
  await page.getByLabel(email).fill('aline@example.com');
  await page.getByLabel(contact).fill(phone);
  await page.getByLabel(where).fill('Kimihurura, Kigali');
  await page.getByRole('checkbox', { name: read.agree }).check();
  await page.getByRole('button', { name: read.hold }).click();
  await page.getByRole('heading', { name: read.payHeading }).waitFor();
};

/** A hold that another program made; answers the path on which it is paid. */
export const holdByApi = async ({ apiUrl }: SandboxState, locale: 'en' | 'fr'): Promise<string> => {
  const client = createClient({ baseUrl: apiUrl, language: locale });
  const { services } = await client.call('GET /api/services');
  const packageId = services[0]?.packages[0]?.id ?? '';
  const month = new Date(client.now() + 70 * 24 * 3600 * 1000).toISOString().slice(0, 7);
  const { days } = await client.call('GET /api/availability', { query: { packageId, month } });
  const [startsAt = ''] = days.flatMap(({ starts }) => starts);
  const contact = { fullName: 'Aline Uwase', email: 'aline@example.com', phone: PAYS, location: 'Kigali' };
  const { booking } = await client.call('POST /api/bookings', {
    body: { packageId, startsAt, ...contact, consent: true },
  });
  return `/pay/${booking.reference}/${booking.checkoutToken}`;
};

export const moveClock = async ({ controlUrl }: SandboxState, advance: string): Promise<void> => {
  await call('PUT', `${controlUrl}/sandbox/clock`, { advance });
};

export const resetClock = async ({ controlUrl }: SandboxState): Promise<void> => {
  await call('DELETE', `${controlUrl}/sandbox/clock`);
};

/** The payer decides now. */
export const settle = async (
  { controlUrl }: SandboxState,
  ourRef: string,
  status: 'succeeded' | 'failed',
  reason?: string,
): Promise<void> => {
  await call('POST', `${controlUrl}/sandbox/provider/charges/${ourRef}/settle`, {
    status,
    ...(reason && { reason }),
  });
};

/** The payment whose page is open. */
export const ourRefOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';
