import {
  aPng,
  book,
  bookingForm,
  confirmationLinks,
  idOf,
  linkFromEmail,
  managed,
  type Managed,
  type Office,
  prompted,
  type World,
  type WorldOptions,
} from '@booky/http/testing/worlds';
import { act, at, done, expectStatus, startPaying, startPayingOwed, textAt } from '@booky/testkit/http';
import type { Page } from 'playwright-core';
import { found, look, MONTH, openOffice, post } from './use-site.ts';

/** A page in one state: the world with its studio, the page's path and the expected status. */
export interface Made {
  readonly office: Office;
  readonly path: string;
  /** The HTTP status of the response. Defaults to 200. */
  readonly status?: number;
}

export type Language = 'en' | 'fr';

/** A text that the page must contain. */
type Said = string | RegExp;

export interface State {
  readonly name: string;
  readonly make: () => Promise<Made>;
  readonly heading: Readonly<Record<Language, string>>;
  readonly says?: Readonly<Record<Language, readonly Said[]>>;
  readonly saysNot?: Readonly<Record<Language, readonly Said[]>>;
  /** Returns a path of the API whose response contains every amount on the page. */
  readonly amountsFrom?: (made: Made) => string;
  /** Does what a visitor does in the browser to reach the state. */
  readonly act?: (page: Page, language: Language) => Promise<void>;
  /** True if the state differs from another one only in its words. The browser tests skip it. */
  readonly isAlike?: boolean;
}

const PROFILE = {
  name: 'Inzora Studio',
  phone: '+250 788 300 400',
  email: 'hello@inzora.example',
  address: 'KG 11 Ave 4, Kacyiru, Kigali',
  website: 'https://inzora.example',
  whatsapp: '0788 300 400',
  instagram: '@inzora.studio',
  mapUrl: 'https://maps.example/inzora',
  taxNumber: '102345678',
  aboutEn:
    'Portraits and weddings in Kigali, in daylight, with time to arrive.\n\nAt our studio in Kacyiru, or where you feel at home.',
  aboutFr:
    "Portraits et mariages à Kigali, à la lumière du jour, en prenant le temps d'arriver.\n\nDans notre studio de Kacyiru, ou là où vous êtes chez vous.",
  termsEn: 'The booking fee is paid at once and kept. The rest is paid after the shoot.',
  termsFr:
    'Les frais de réservation se paient tout de suite et ne sont pas rendus. Le solde se règle après la séance.',
};

/** The code that a mobile operator's customer dials to pay. */
export const DIAL_CODE = '*182*7*1#';

const LABELS: NonNullable<WorldOptions['methodLabels']> = {
  momo_alpha: { labelEn: 'MTN Mobile Money', labelFr: 'MTN Mobile Money', dialCode: DIAL_CODE },
  momo_beta: { labelEn: 'Airtel Money', labelFr: 'Airtel Money', dialCode: undefined },
  card: { labelEn: 'Bank card', labelFr: 'Carte bancaire', dialCode: undefined },
};

/**
 * A text that could break the layout: it has no spaces, runs in both directions, and contains a character made of
 * several code points.
 */
const LONG = `${'W'.repeat(90)}👩‍👩‍👧‍👦${'م'.repeat(60)}`;

const HOSTILE_PROFILE: typeof PROFILE = {
  name: LONG,
  phone: '+250788123456/0722333444/0733444555',
  email: `${'studio-photo-'.repeat(4)}kigali@${'very-long-name-'.repeat(4)}x.example`,
  address: LONG + LONG,
  website: `https://studio.example/${'portfolio-'.repeat(30)}`,
  whatsapp: '+250 (0) 788 - 123 - 456',
  instagram: `https://www.instagram.com/${'x'.repeat(150)}`,
  mapUrl: `https://maps.example/${'x'.repeat(1900)}`,
  taxNumber: 'W'.repeat(40),
  aboutEn: LONG + LONG,
  aboutFr: LONG + LONG,
  termsEn: LONG + LONG,
  termsFr: LONG + LONG,
};

const HOSTILE_CONTACT = {
  fullName: LONG,
  email: `${'mukandayisenga.jeanne-'.repeat(2)}claudine@${'intwari-'.repeat(7)}photo.co.rw`,
  phone: '+250788123456/0722333444/0733444555',
  location: `https://maps.example/place/${'-1.9441,30.0619'.repeat(30)}`,
  specialRequests: LONG.repeat(5),
};

let isHostile = false;

/** Makes a state whose texts could break the layout. Only one state may be made at a time. */
export const makeHostile = async (state: State): Promise<Made> => {
  isHostile = true;
  try {
    return await state.make();
  } finally {
    isHostile = false;
  }
};

const contact = (): object => (isHostile ? HOSTILE_CONTACT : {});
const typed = (usual: string): string => (isHostile ? LONG : usual);

/** Opens an office whose studio has a profile but no pictures. */
const open = async (options: WorldOptions = {}): Promise<Office> => {
  const office = await openOffice({
    methodLabels: LABELS,
    ...options,
    rows: (studio) => ({
      catalogue: {
        ...studio.catalogue,
        services: studio.catalogue.services.map((service) => ({
          ...service,
          coverImageUrl: undefined,
          ...(isHostile && LONG_TEXTS),
        })),
        ...(isHostile && {
          packages: studio.catalogue.packages.map((one) => ({ ...one, ...LONG_TEXTS })),
          addOns: studio.catalogue.addOns.map((one) => ({ ...one, ...LONG_NAMES })),
        }),
      },
      ...options.rows?.(studio),
    }),
  });
  await office.admin.ask('PATCH', '/studio', { body: isHostile ? HOSTILE_PROFILE : PROFILE });
  return office;
};

/** An upright, a wide and a square picture, each of one colour. */
const PICTURES = [
  {
    width: 480,
    height: 640,
    color: 0x7a5c48,
    altEn: 'A family by the lake',
    altFr: 'Une famille au bord du lac',
  },
  {
    width: 640,
    height: 426,
    color: 0x3f5f52,
    altEn: 'Hills in the morning',
    altFr: 'Les collines au matin',
  },
  { width: 480, height: 480, color: 0xc9a57b, altEn: null, altFr: 'Une mère et son fils' },
  { width: 640, height: 360, color: 0x2c3e57, altEn: 'The studio at night', altFr: null },
  { width: 480, height: 720, color: 0xa34f3c, altEn: null, altFr: null },
];

/**
 * Opens an office whose portrait service has pictures, and therefore a cover.
 * specification.md#site-pictures
 */
const withPictures = async (): Promise<Office> => {
  const office = await open();
  const { admin, world } = office;
  const send = async (query: string, ...picture: Parameters<typeof aPng>) => {
    const sent = { bytes: aPng(...picture), headers: { 'content-type': 'image/png' } };
    return at(expectStatus(await admin.ask('POST', `/pictures${query}`, sent), 201).body, 'picture');
  };
  const pictures = [];
  for (const { width, height, color, altEn, altFr } of PICTURES) {
    const average = `?color=%23${color.toString(16).padStart(6, '0')}`;
    const id = textAt(await send(average, width, height, color), 'id');
    await send(`?of=${id}`, width / 2, Math.round(height / 2), color);
    pictures.push({ id, altEn: altEn && typed(altEn), altFr: altFr && typed(altFr) });
  }
  const path = `/services/${world.studio.portraits.id}`;
  expectStatus(await admin.ask('PATCH', path, { body: { pictures } }), 200);
  return office;
};

const LONG_NAMES = { nameEn: LONG, nameFr: LONG };
const LONG_TEXTS = { ...LONG_NAMES, descriptionEn: LONG + LONG, descriptionFr: LONG + LONG };

const MINUTE = 60;
const HOUR = 3600;

/** Moves the clock of a world forward by some seconds. */
const passTime = ({ clock }: World, seconds: number): void => clock.set(clock.now().plusSeconds(seconds));

const setTime = (world: World, instant: string): void =>
  passTime(world, Date.parse(instant) / 1000 - world.clock.now().epochSecond());

const bookPath = ({ studio }: World): string => `/book/${studio.classic.id}`;

const held = async (options: WorldOptions = {}) => heldAt(await open(options));

const heldAt = async (office: Office) => {
  const hold = await book(office.world, { addonIds: [office.world.studio.album.id], ...contact() });
  return { office, hold, path: hold.checkout.replace('/api/checkout', '/pay') };
};

/** The studio's instructions for paying the fee without a provider. specification.md#offline-fee */
export const INSTRUCTIONS = {
  instructionsEn:
    'MTN MoMo: dial *182*8*1*300400# (Inzora Studio).\nBank of Kigali: 00040-0123456-78, Inzora Studio Ltd.',
  instructionsFr:
    'MTN MoMo\u00a0: composez le *182*8*1*300400# (Inzora Studio).\nBank of Kigali\u00a0: 00040-0123456-78, Inzora Studio Ltd.',
};

/** Opens an office whose clients can also pay booking fees without a provider. */
const offering = async (options: WorldOptions = {}): Promise<Office> => {
  const office = await open(options);
  const texts = isHostile ? { instructionsEn: LONG + LONG, instructionsFr: null } : INSTRUCTIONS;
  await office.admin.ask('PATCH', '/policies', { body: { offlineFee: { enabled: true, ...texts } } });
  return office;
};

const heldOffline = async (options: WorldOptions = {}) => heldAt(await offering(options));

const chosenOffline = async (options: WorldOptions = {}) => {
  const made = await heldOffline(options);
  await made.office.world.ask('POST', `${made.hold.checkout}/offline`);
  return made;
};

/** Makes a hold in the studio's name, for a client without an email address. specification.md#no-email */
const heldWithoutEmail = async (given?: Office) => {
  const office = given ?? (await open());
  const body = bookingForm(office.world, { payment: 'online', ...contact(), email: null });
  const made = expectStatus(await office.admin.ask('POST', '/bookings', { body }), 201).body;
  const [, path = ''] = textAt(made, 'booking', 'payUrl').split('/pay/');
  return { office, hold: { checkout: `/api/checkout/${path}` }, path: `/pay/${path}` };
};

const waitingWithoutEmail = async () => {
  const made = await heldWithoutEmail();
  const ourRef = await startPaying(made.office.world, made.hold);
  return { ...made, ourRef };
};

const settledWithoutEmail = async () => {
  const made = await waitingWithoutEmail();
  await made.office.world.payer.settle(made.ourRef, { status: 'succeeded' });
  return made;
};

const WITHOUT_PROVIDER: WorldOptions = { provider: 'none' };

const WITHOUT_FEE = { bookingFeeRate: 0 } as NonNullable<WorldOptions['settings']>;

/** Books with the native form. Returns the path of the confirmation page. */
const bookWithoutFee = async (world: World): Promise<string> => {
  const form = await look(world, `${bookPath(world)}?month=${MONTH}`);
  const { headers } = await post(world, bookPath(world), [
    ['startsAt', found(form, /name="startsAt" value="([^"]+)"/)],
    ['fullName', 'Aline Uwase'],
    ['email', 'aline@example.rw'],
    ['phone', '0788123456'],
    ['location', 'Kacyiru'],
    ['consent', 'yes'],
  ]);
  return String(headers['location']);
};

const CARD = { method: 'card', phone: '0788123456' };

/** Starts a payment of a booking fee and leaves it waiting for the payer. */
const waiting = async (given: object = {}, options: WorldOptions = {}) => {
  const { office, hold } = await held(options);
  const ourRef = await startPaying(office.world, hold, { ...given });
  return { office, hold, ourRef, path: `/payments/${ourRef}` };
};

const waitingSince = async (age: number, given: object = {}, options: WorldOptions = {}): Promise<Made> => {
  const made = await waiting(given, options);
  passTime(made.office.world, age);
  return made;
};

const settled = async (decision: object, given: object = {}, options: WorldOptions = {}) => {
  const made = await waiting(given, options);
  await made.office.world.payer.settle(made.ourRef, { status: 'succeeded', ...decision });
  return made;
};

/** Makes a payment that succeeded too late: the hold had lapsed, and another booking had taken its time. */
const lateAndTaken = async () => {
  const made = await waiting();
  passTime(made.office.world, 15 * MINUTE);
  await prompted(made.office.world, { startsAt: '2030-01-15T12:30:00+02:00' });
  await made.office.world.payer.settle(made.ourRef, { status: 'succeeded' });
  return made;
};

/** Makes a payment that the provider first reports as failed and later as paid. */
const contradicted = async () => {
  const made = await settled({ status: 'failed' });
  await made.office.world.payer.settle(made.ourRef, { status: 'succeeded' });
  return made;
};

type Owned = Made & { readonly own: Managed };

/** Makes a confirmed booking, and returns its page. */
const owned = async (given: object = {}, options: WorldOptions = {}): Promise<Owned> => {
  const office = await open(options);
  await office.admin.ask('PATCH', '/policies', { body: { clientReschedule: { enabled: true } } });
  const own = await managed(office.world, {
    addonIds: [office.world.studio.album.id],
    ...contact(),
    ...given,
  });
  return { office, own, path: `/booking/${own.accessToken}` };
};

const SHOOT = '2030-01-15T10:00:00Z';

const ownedAfter = async (age: number): Promise<Owned> => {
  const made = await owned();
  setTime(made.office.world, SHOOT);
  passTime(made.office.world, age);
  return made;
};

/**
 * Makes a confirmed booking and starts to pay its session fee. The provider reports these statuses of that payment, one
 * after the other.
 */
const ownedWithFee = async (...statuses: readonly ('failed' | 'succeeded')[]): Promise<Owned> => {
  const made = await owned();
  const ourRef = await startPayingOwed(made.office.world, made.own);
  for (const status of statuses) await made.office.world.payer.settle(ourRef, { status });
  return made;
};

const completed = async (): Promise<Owned> => {
  const made = await ownedAfter(3 * HOUR);
  const { admin } = made.office;
  await done(admin, made.own.id, 'addons', { addonId: made.office.world.studio.prints.id, quantity: 2 });
  await done(admin, made.own.id, 'cash-payments', { amountRwf: 127_000 });
  await done(admin, made.own.id, 'complete', {});
  await done(admin, made.own.id, 'notes', {
    body: typed('Thank you for a lovely hour.\n\nThe album follows in May.'),
  });
  await admin.ask('PUT', `/bookings/${made.own.id}/delivery`, {
    body: { url: 'https://photos.example/aline', expiresOn: '2030-03-01', note: typed('Enjoy!') },
  });
  await act(admin, made.own.id, 'delivery/send');
  return made;
};

/** Presses a button by its name in the page's language. */
const press =
  (en: string | RegExp, fr: string | RegExp): NonNullable<State['act']> =>
  async (page, language) => {
    await page
      .getByRole('button', { name: language === 'en' ? en : fr, exact: typeof en === 'string' })
      .click();
  };

const then =
  (...acts: readonly NonNullable<State['act']>[]): NonNullable<State['act']> =>
  async (page, language) => {
    for (const one of acts) await one(page, language);
  };

/**
 * Chooses the card after the page has refused a number. The summary must then contain the field's label for a card.
 */
const byCard: NonNullable<State['act']> = async (page, language) => {
  await page.getByRole('radio', { name: language === 'en' ? 'Bank card' : 'Carte bancaire' }).check();
  const phone = language === 'en' ? 'Phone' : 'Téléphone';
  await page.getByRole('alert').getByRole('link', { name: phone, exact: true }).waitFor();
};

const alerted: NonNullable<State['act']> = async (page) => page.getByRole('alert').waitFor();

const linkToNewEmail = async ({ office, own }: Owned): Promise<string> => {
  await office.world.ask('POST', `${own.link}/email`, { body: { email: 'new@example.rw' } });
  const [link = ''] = await confirmationLinks(office.world);
  return link.replace('/api', '');
};

const checkoutOf = ({ path }: Made): string => path.replace('/pay/', '/api/checkout/');
const apiOf = ({ path }: Made): string => `/api${path}`;

const both = (en: readonly Said[], fr: readonly Said[]) => ({ en, fr });

/** specification.md#fee-said */
const FEE_KEPT = {
  en: 'If you cancel, the studio keeps the booking fee.',
  fr: 'Si vous annulez, le studio garde les frais de réservation.',
};
const PAY = { en: 'Pay the booking fee', fr: 'Payer les frais de réservation' };
const FAILED = { en: 'The payment did not go through', fr: "Le paiement n'a pas abouti" };
const CHECKING = { en: 'We are checking your payment', fr: 'Nous vérifions votre paiement' };
const IS_PAID = { en: 'This booking is paid', fr: 'Cette réservation est payée' };
const BOOKED = { en: 'You are booked', fr: "C'est réservé" };
const MINE = { en: 'Your booking', fr: 'Votre réservation' };
const CONFIRM = { en: 'Confirm your new email', fr: 'Confirmer votre nouvel e-mail' };
const FIND = { en: 'Find my booking', fr: 'Retrouver ma réservation' };
const APPROVE = { en: 'Approve the payment', fr: 'Approuvez le paiement' };
const UNSEEN = { en: 'We have not seen your payment yet', fr: "Nous n'avons pas encore vu votre paiement" };
const BUSY = { en: 'Too many requests', fr: 'Trop de demandes' };

const REASONS: readonly (readonly [reason: string, en: RegExp, fr: RegExp])[] = [
  ['insufficient_funds', /not enough money/, /pas assez d'argent/],
  ['payer_limit', /above a limit/, /dépasse une limite/],
  ['payer_declined', /not approved on the phone/, /pas été approuvé sur le téléphone/],
  ['payer_timeout', /not answered in time/, /pas reçu de réponse à temps/],
  ['payer_unknown', /no account with that operator/, /pas de compte chez cet opérateur/],
  ['card_declined', /bank declined the card/, /banque a refusé la carte/],
  ['merchant_misconfigured', /payment account is not working/, /compte de paiement du studio/],
  ['provider_error', /had a problem/, /a rencontré une erreur/],
  ['provider_unreachable', /does not answer/, /ne répond pas/],
];

const failedBy = async (reason: string): Promise<Made> => {
  if (reason !== 'provider_unreachable') {
    const given = reason === 'card_declined' ? CARD : {};
    return settled({ status: 'failed', reason }, given, { provider: 'gateway' });
  }
  const { office, hold } = await held();
  office.world.payer.scriptNext({ submit: 'unreachable' });
  const { body } = await office.world.ask('POST', `${hold.checkout}/payments`, {
    body: { method: 'momo_alpha', phone: '0788123456' },
  });
  return { office, path: `/payments/${textAt(body, 'payment', 'ourRef')}` };
};

/**
 * Opens an office that offers mini-sessions on four mornings, two of them in February.
 * specification.md#site-mini-sessions
 */
const withMiniSessions = async (): Promise<Office> => {
  const office = await open();
  const { world, admin } = office;
  const window = { opensMinute: 540, closesMinute: 720, stepMinutes: 20, bufferMinutes: 0 };
  const windows = ['2030-02-09', '2030-02-10', '2030-03-02', '2030-03-03'].map((date) => ({
    date,
    ...window,
  }));
  await admin.ask('PATCH', `/packages/${world.studio.classic.id}`, { body: { windows } });
  return office;
};

export const STATES: readonly State[] = [
  {
    name: 'home',
    make: async () => ({ office: await open(), path: '/' }),
    heading: { en: PROFILE.name, fr: PROFILE.name },
    says: both(
      ['RWF 80,000', 'Weddings', '8 hours', '60 minutes'],
      ['80 000 RWF', 'Portrait classique', '8 heures', '60 minutes'],
    ),
  },
  {
    name: 'home, a mini-session',
    make: async () => ({ office: await withMiniSessions(), path: '/' }),
    heading: { en: PROFILE.name, fr: PROFILE.name },
    says: both(
      ['Mini-sessions: Saturday 9 February 2030, Sunday 10 February 2030'],
      ['Mini-séances : samedi 9 février 2030, dimanche 10 février 2030'],
    ),
    isAlike: true,
  },
  {
    name: 'home, empty catalogue',
    make: async () => ({
      office: await open({
        rows: () => ({ catalogue: { services: [], packages: [], pictures: [], addOns: [] } }),
      }),
      path: '/',
    }),
    heading: { en: PROFILE.name, fr: PROFILE.name },
    says: both(['Nothing can be booked online'], ['Rien ne peut être réservé en ligne']),
  },
  // specification.md#site-ask
  {
    name: 'home, no way to pay',
    make: async () => ({ office: await open(WITHOUT_PROVIDER), path: '/' }),
    heading: { en: PROFILE.name, fr: PROFILE.name },
    says: both(['RWF 80,000', 'Ask the studio'], ['80 000 RWF', 'Contacter le studio']),
    saysNot: both(['Book '], ['Réserver ']),
  },
  // specification.md#embed-page
  {
    name: 'home, embedded',
    make: async () => ({
      office: await open({ embedOrigins: ['https://studio.example'] }),
      path: '/embed/portraits',
    }),
    heading: { en: 'Portraits', fr: 'Portraits' },
    says: both(['RWF 80,000', '60 minutes'], ['80 000 RWF', 'Portrait classique']),
    saysNot: both(['Terms and privacy'], ['Conditions et confidentialité']),
  },
  {
    name: 'book, embedded',
    make: async () => {
      const office = await open({ embedOrigins: ['https://studio.example'] });
      return { office, path: `/embed/portraits/${office.world.studio.classic.id}?month=${MONTH}` };
    },
    heading: { en: 'Classic portrait', fr: 'Portrait classique' },
    says: both(['All packages', 'RWF 80,000'], ['Toutes les formules', '80 000 RWF']),
    saysNot: both(['Find my booking'], ['Retrouver ma réservation']),
  },
  // specification.md#site-service
  {
    name: 'home, one service',
    make: async () => {
      const office = await open();
      return { office, path: `/services/${office.world.studio.portraits.slug}` };
    },
    heading: { en: 'Portraits', fr: 'Portraits' },
    says: both(
      ['RWF 80,000', 'Book Classic portrait', 'See all services'],
      ['80 000 RWF', 'Réserver Portrait classique', 'Voir les prestations'],
    ),
    saysNot: both(['Weddings'], ['Mariages']),
  },
  {
    name: 'home, one service with pictures',
    make: async () => {
      const office = await withPictures();
      return { office, path: `/services/${office.world.studio.portraits.slug}` };
    },
    heading: { en: 'Portraits', fr: 'Portraits' },
    says: both(['Pictures'], ['Photos']),
  },
  {
    name: 'home, a cover',
    make: async () => ({ office: await withPictures(), path: '/' }),
    heading: { en: PROFILE.name, fr: PROFILE.name },
  },
  {
    name: 'book, a cover',
    make: async () => {
      const office = await withPictures();
      return { office, path: `${bookPath(office.world)}?month=${MONTH}` };
    },
    heading: { en: 'Classic portrait', fr: 'Portrait classique' },
    says: both(['Hold this time'], ['Réserver ce créneau']),
  },
  {
    name: 'book, no way to pay',
    make: async () => {
      const office = await open(WITHOUT_PROVIDER);
      return { office, path: bookPath(office.world) };
    },
    heading: { en: 'Classic portrait', fr: 'Portrait classique' },
    says: both(
      ['Ask the studio', 'cannot be booked online', PROFILE.phone],
      ['Contacter le studio', 'ne peut pas être réservée en ligne', PROFILE.phone],
    ),
    saysNot: both(['Hold this time', 'Full name'], ['Réserver ce créneau', 'Nom complet']),
  },
  {
    name: 'book',
    make: async () => {
      const office = await open();
      return { office, path: `${bookPath(office.world)}?month=${MONTH}` };
    },
    heading: { en: 'Classic portrait', fr: 'Portrait classique' },
    says: both(
      ['Add-ons', 'Total', 'To pay now', 'Earlier month', 'Later month', 'Hold this time', FEE_KEPT.en],
      [
        'Options',
        'Total',
        'À payer maintenant',
        'Mois précédent',
        'Mois suivant',
        'Réserver ce créneau',
        FEE_KEPT.fr,
      ],
    ),
    act: async (page) => {
      await page.locator('details summary').nth(3).click();
      await page.locator('details[open] input').first().check();
    },
  },
  // specification.md#live-weeks
  {
    name: 'book, a full day',
    make: async () => {
      const office = await open();
      const body = { isAllDay: true, startDate: '2030-02-05', endDate: '2030-02-06' };
      expectStatus(await office.admin.ask('POST', '/blocks', { body }), 201);
      return { office, path: `${bookPath(office.world)}?month=${MONTH}` };
    },
    heading: { en: 'Classic portrait', fr: 'Portrait classique' },
    says: both(['5 , full', '10 , closed'], ['5 , complet', '10 , fermé']),
  },
  {
    name: 'book, without a fee',
    make: async () => {
      const office = await open({ settings: WITHOUT_FEE });
      return { office, path: `${bookPath(office.world)}?month=${MONTH}` };
    },
    heading: { en: 'Classic portrait', fr: 'Portrait classique' },
    says: both(['RWF 0'], ['0 RWF']),
    saysNot: both([FEE_KEPT.en], [FEE_KEPT.fr]),
    isAlike: true,
  },
  {
    name: 'book, refused',
    make: async () => {
      const office = await open();
      return { office, path: `${bookPath(office.world)}?month=${MONTH}` };
    },
    heading: { en: 'Classic portrait', fr: 'Portrait classique' },
    act: then(press('Hold this time', 'Réserver ce créneau'), alerted),
  },
  {
    name: 'book, another time was chosen',
    make: async () => {
      const office = await open();
      const path = `${bookPath(office.world)}?month=${MONTH}`;
      return { office, path };
    },
    heading: { en: 'Classic portrait', fr: 'Portrait classique' },
    act: async (page, language) => {
      await page.locator('details summary').nth(3).click();
      await page.locator('details[open] input').first().check();
      await page.getByRole('link', { name: language === 'en' ? 'Later month' : 'Mois suivant' }).click();
      await page.locator('.days:not([aria-busy]) details').first().waitFor();
    },
  },
  {
    name: 'book, a month without free time',
    make: async () => {
      const office = await open();
      setTime(office.world, '2030-01-31T19:00:00Z');
      return { office, path: bookPath(office.world) };
    },
    heading: { en: 'Classic portrait', fr: 'Portrait classique' },
    says: both(['Next free time'], ['Prochain créneau libre']),
  },
  {
    name: 'book, no free time at all',
    make: async () => {
      const office = await open({ rows: () => ({ workingHours: [] }) });
      return { office, path: bookPath(office.world) };
    },
    heading: { en: 'Classic portrait', fr: 'Portrait classique' },
    says: both(
      ['There is no free time in the coming months.'],
      ['Aucun créneau libre dans les prochains mois'],
    ),
    saysNot: both(['Next free time'], ['Prochain créneau libre']),
  },
  {
    name: 'book, a mini-session',
    make: async () => {
      const office = await withMiniSessions();
      return { office, path: bookPath(office.world) };
    },
    heading: { en: 'Classic portrait', fr: 'Portrait classique' },
    says: both(
      ['Sunday 10 February 2030', 'and 1 more date', 'February 2030'],
      ['dimanche 10 février 2030', 'et 1 autre date', 'février 2030'],
    ),
  },
  // specification.md#site-night
  {
    name: 'book, after midnight',
    make: async () => {
      const office = await open();
      const body = {
        effectiveDate: '2030-02-09',
        opensMinute: 1260,
        closesMinute: 1440,
        nextDayUntilMinute: 120,
      };
      await office.admin.ask('POST', '/working-hours', { body });
      return { office, path: `${bookPath(office.world)}?month=2030-02` };
    },
    heading: { en: 'Classic portrait', fr: 'Portrait classique' },
    says: both(['Before 06:00: these times are after midnight'], ['Avant 06:00 : après minuit']),
    act: async (page) => {
      await page.locator('details summary').filter({ hasText: /^10$/ }).click();
      await page.locator('details[open] input').first().check();
    },
  },
  {
    name: 'booked without a fee',
    make: async () => {
      const office = await open({ settings: WITHOUT_FEE });
      return { office, path: await bookWithoutFee(office.world) };
    },
    heading: BOOKED,
    says: both(
      [/BKY-\d{4}-\w{5}/, 'We have sent your private link by email.'],
      [/BKY-\d{4}-\w{5}/, 'Votre lien privé vous a été envoyé par e-mail.'],
    ),
  },
  {
    name: 'pay',
    make: () => held(),
    heading: PAY,
    says: both(
      [
        'Time left',
        'Pay with',
        'MTN Mobile Money',
        'Mobile money number',
        'Change email',
        /Pay RWF [\d,]+/,
        FEE_KEPT.en,
      ],
      [
        'Temps restant',
        'Payer avec',
        'MTN Mobile Money',
        'Numéro Mobile Money',
        "Modifier l'e-mail",
        /Payer [\d\s]+RWF/,
        FEE_KEPT.fr,
      ],
    ),
    amountsFrom: checkoutOf,
  },
  {
    name: 'pay, by card',
    make: () => held({ provider: 'gateway' }),
    heading: PAY,
    says: both(['Bank card'], ['Carte bancaire']),
    amountsFrom: checkoutOf,
    act: async (page, language) => {
      const card = language === 'en' ? 'Bank card' : 'Carte bancaire';
      await page.getByRole('radio', { name: card }).check();
      const go = language === 'en' ? 'Continue to the card page' : 'Continuer vers la page de paiement';
      await page.getByRole('button', { name: go }).waitFor();
    },
  },
  {
    name: 'pay, refused',
    make: () => held({ provider: 'gateway' }),
    heading: PAY,
    act: then(press(/^Pay RWF/, /^Payer/), alerted, byCard),
  },
  {
    name: 'pay, changing the email',
    make: () => held(),
    heading: PAY,
    act: then(press('Change email', "Modifier l'e-mail"), press('Save', 'Enregistrer'), alerted),
  },
  {
    name: 'pay, a payment is waiting',
    make: async () => {
      const { office, hold } = await waiting();
      return { office, path: hold.checkout.replace('/api/checkout', '/pay') };
    },
    heading: PAY,
    says: both(
      ['A payment is waiting', 'Follow that payment'],
      ['Un paiement est en attente', 'Suivre ce paiement'],
    ),
    amountsFrom: checkoutOf,
  },
  {
    name: 'pay, no way to pay online',
    make: () => held({ provider: 'none' }),
    heading: PAY,
    says: both(['Nothing can be paid online'], ['Le paiement en ligne est impossible']),
  },
  // specification.md#site-offline
  {
    name: 'pay, another way is picked',
    make: () => heldOffline(),
    heading: PAY,
    says: both(
      [
        'Another way',
        'How to pay',
        '*182*8*1*300400#',
        'Copy',
        /Pay before [^0-9]*\d/,
        'I will pay this way',
      ],
      ['Autrement', 'Comment payer', '*182*8*1*300400#', 'Copier', /Avant le [^0-9]*\d/, 'Je paierai ainsi'],
    ),
    amountsFrom: checkoutOf,
    act: async (page, language) => {
      await page.getByRole('radio', { name: language === 'en' ? 'Another way' : 'Autrement' }).check();
      await press('Copy', 'Copier')(page, language);
      await page.getByRole('status').filter({ hasText: /./ }).waitFor();
    },
  },
  {
    name: 'pay, another way alone',
    make: () => heldOffline(WITHOUT_PROVIDER),
    heading: PAY,
    says: both(
      ['Time left', 'Pay with', 'Another way', 'How to pay', 'I will pay this way'],
      ['Temps restant', 'Payer avec', 'Autrement', 'Comment payer', 'Je paierai ainsi'],
    ),
    saysNot: both(
      ['Mobile money number', 'JavaScript', 'Nothing can be paid online'],
      ['Numéro Mobile Money', 'JavaScript', 'Le paiement en ligne est impossible'],
    ),
    amountsFrom: checkoutOf,
  },
  {
    name: 'pay, another way is chosen',
    make: () => chosenOffline(),
    heading: PAY,
    says: both(
      [
        /Held until Tuesday 8 January 2030, \d\d:\d\d/,
        'You will pay another way.',
        '*182*8*1*300400#',
        'You can still pay online',
        'Pay with',
      ],
      [
        /Gardé jusqu'au mardi 8 janvier 2030, \d\d:\d\d/,
        'Vous paierez autrement.',
        '*182*8*1*300400#',
        'Vous pouvez toujours payer en ligne',
        'Payer avec',
      ],
    ),
    saysNot: both(
      ['Time left', 'Another way', 'I will pay this way'],
      ['Temps restant', 'Autrement', 'Je paierai ainsi'],
    ),
    amountsFrom: checkoutOf,
  },
  {
    name: 'pay, another way alone is chosen',
    make: () => chosenOffline(WITHOUT_PROVIDER),
    heading: PAY,
    says: both(
      ['Held until', 'You will pay another way.', 'How to pay', 'Copy'],
      ["Gardé jusqu'au", 'Vous paierez autrement.', 'Comment payer', 'Copier'],
    ),
    saysNot: both(
      ['I will pay this way', 'You can still pay online'],
      ['Je paierai ainsi', 'toujours payer en ligne'],
    ),
    amountsFrom: checkoutOf,
  },
  {
    name: 'pay, another way by the studio',
    make: async () => {
      const office = await offering();
      const { world, admin } = office;
      const body = bookingForm(world, { payment: 'offline', ...contact() });
      const made = await admin.ask('POST', '/bookings', { body });
      const reference = textAt(made.body, 'booking', 'reference');
      const [email] = await world.emails('payment_instructions');
      const token = textAt(email, 'checkoutToken');
      return { office, path: `/pay/${reference}/${token}` };
    },
    heading: PAY,
    says: both(['Held until', '*182*8*1*300400#'], ["Gardé jusqu'au", '*182*8*1*300400#']),
    isAlike: true,
  },
  {
    name: 'pay, another way for too many',
    make: async () => {
      const made = await chosenOffline();
      const hold = await book(made.office.world, { startsAt: '2030-01-16T12:00:00+02:00' });
      return { ...made, path: hold.checkout.replace('/api/checkout', '/pay') };
    },
    heading: PAY,
    act: async (page, language) => {
      await page.getByRole('radio', { name: language === 'en' ? 'Another way' : 'Autrement' }).check();
      await press('I will pay this way', 'Je paierai ainsi')(page, language);
      await alerted(page, language);
    },
  },
  {
    name: 'pay, contradicted',
    make: async () => {
      const { office, hold } = await contradicted();
      return { office, path: hold.checkout.replace('/api/checkout', '/pay') };
    },
    heading: PAY,
    says: both(
      [CHECKING.en, 'Please do not pay again', 'Follow that payment'],
      [CHECKING.fr, 'Ne payez pas une seconde fois', 'Suivre ce paiement'],
    ),
    saysNot: both(
      ['Mobile money number', 'Pay with', 'To pay now', 'as soon as', 'Time left'],
      ['Numéro Mobile Money', 'Payer avec', 'À payer maintenant', 'dès que', 'Temps restant'],
    ),
  },
  {
    name: 'pay, paid',
    make: async () => {
      const { office, hold } = await settled({});
      return { office, path: hold.checkout.replace('/api/checkout', '/pay') };
    },
    heading: IS_PAID,
    says: both(
      ['The time is yours', 'Look for our email', 'Find my booking'],
      ['Le créneau est à vous', 'Cherchez notre e-mail', 'Retrouver ma réservation'],
    ),
    saysNot: both(['Start again', 'hold has ended'], ['Recommencer', 'provisoire a expiré']),
  },
  // specification.md#no-email
  {
    name: 'pay, paid without an email address',
    make: settledWithoutEmail,
    heading: IS_PAID,
    says: both(
      ['The studio will send you the link to your booking.'],
      ['Le studio vous enverra le lien de votre réservation.'],
    ),
    saysNot: both(['our email'], ['notre e-mail']),
  },
  {
    name: 'pay, closed without an email address',
    make: async () => {
      const made = await heldWithoutEmail();
      passTime(made.office.world, 7 * 24 * HOUR);
      return { ...made, status: 404 };
    },
    heading: { en: 'This payment page has closed', fr: 'Cette page de paiement est fermée' },
    says: both(['ask the studio before you pay again'], ['adressez-vous au studio avant de payer']),
    saysNot: both(['our email'], ['notre e-mail']),
  },
  {
    name: 'pay, another way without an email address',
    make: async () => {
      const made = await heldWithoutEmail(await offering());
      await made.office.world.ask('POST', `${made.hold.checkout}/offline`);
      return made;
    },
    heading: PAY,
    says: both(['it will confirm your booking.'], ['le studio confirmera votre réservation.']),
    isAlike: true,
  },
  {
    name: 'pay, paid and cancelled since',
    make: async () => {
      const { office, hold } = await settled({});
      await done(office.admin, await idOf(office.world, hold), 'cancel');
      return { office, path: hold.checkout.replace('/api/checkout', '/pay') };
    },
    heading: IS_PAID,
    isAlike: true,
    says: both(
      ['unless the booking has since been cancelled'],
      ['sauf si la réservation a été annulée depuis'],
    ),
  },
  {
    name: 'pay, closed',
    make: async () => {
      const made = await held();
      passTime(made.office.world, 15 * MINUTE);
      return { ...made, status: 404 };
    },
    heading: { en: 'This payment page has closed', fr: 'Cette page de paiement est fermée' },
    says: both(
      ['If you have paid, look for our email', 'Find my booking', 'Start again'],
      ['Si vous avez payé, cherchez notre e-mail', 'Retrouver ma réservation', 'Recommencer'],
    ),
    saysNot: both(['The time is yours', 'hold has ended'], ['créneau', 'provisoire a expiré']),
  },
  {
    name: 'payment, pending',
    make: () => waiting(),
    heading: APPROVE,
    says: both(
      [/Approve RWF [\d,]+ to Inzora Studio/, 'You can close this page'],
      [/Validez le paiement de [\d\s]+RWF à Inzora Studio : approuvez-le/, 'Vous pouvez fermer cette page'],
    ),
    saysNot: both([DIAL_CODE, 'Check again'], [DIAL_CODE, 'Vérifier à nouveau']),
    amountsFrom: apiOf,
  },
  {
    name: 'payment, pending for half a minute',
    make: () => waitingSince(30),
    heading: APPROVE,
    says: both([`Dial ${DIAL_CODE}`], [`Composez le ${DIAL_CODE}`]),
    amountsFrom: apiOf,
  },
  {
    name: 'payment, pending at an operator without a code',
    make: () => waitingSince(30, { method: 'momo_beta', phone: '0738123456' }, { provider: 'gateway' }),
    heading: APPROVE,
    saysNot: both(['Dial'], ['Composez']),
  },
  {
    name: 'payment, pending by card',
    make: () => waiting(CARD, { provider: 'gateway' }),
    heading: APPROVE,
    says: both(['Open the card page'], ['Ouvrir la page de paiement']),
    amountsFrom: apiOf,
  },
  {
    name: 'payment, not seen for five minutes',
    make: () => waitingSince(5 * MINUTE),
    heading: UNSEEN,
    says: both(
      ['Check again', 'Use another number', 'You can close this page', DIAL_CODE],
      ['Vérifier à nouveau', 'Utiliser un autre numéro', 'Vous pouvez fermer cette page', DIAL_CODE],
    ),
    amountsFrom: apiOf,
  },
  {
    name: 'payment by card, not seen for five minutes',
    make: () => waitingSince(5 * MINUTE, CARD, { provider: 'gateway' }),
    heading: UNSEEN,
    says: both(
      ['Check again', 'Open the card page', 'Choose another way to pay'],
      ['Vérifier à nouveau', 'Ouvrir la page de paiement', 'Choisir un autre moyen de paiement'],
    ),
    saysNot: both(['phone,', 'another number'], ['téléphone,', 'un autre numéro']),
  },
  {
    name: 'payment, pending after the hold',
    make: () => waitingSince(15 * MINUTE),
    heading: UNSEEN,
    says: both(
      ['Your hold has ended.', 'Start again'],
      ['Votre réservation provisoire a expiré.', 'Recommencer'],
    ),
    saysNot: both(['another number'], ['un autre numéro']),
  },
  ...REASONS.map(
    ([reason, en, fr]): State => ({
      name: `payment, failed: ${reason}`,
      make: () => failedBy(reason),
      heading: FAILED,
      isAlike: reason !== 'payer_limit',
      says: both(
        [en, 'Nothing should have been taken.', 'Try again', 'Your time is still kept'],
        [fr, "Rien n'a dû être prélevé.", 'Réessayer', 'vous est toujours réservé'],
      ),
    }),
  ),
  {
    name: 'payment, failed after the hold',
    make: async () => {
      const made = await settled({ status: 'failed', reason: 'payer_timeout' });
      passTime(made.office.world, 15 * MINUTE);
      return made;
    },
    heading: FAILED,
    says: both(
      ['Your hold has ended.', 'Start again'],
      ['Votre réservation provisoire a expiré.', 'Recommencer'],
    ),
  },
  {
    name: 'payment, contradicted',
    make: contradicted,
    heading: CHECKING,
    says: both(
      [/that the payment failed, and that it was made/, 'Please do not pay again', /BKY-/, PROFILE.phone],
      [
        /que le paiement de [\d\s]+RWF a échoué et qu'il a réussi/,
        'Ne payez pas une seconde fois',
        /BKY-/,
        PROFILE.phone,
      ],
    ),
    saysNot: both(['Try again', 'should have been taken'], ['Réessayer', 'prélevé']),
    amountsFrom: apiOf,
  },
  {
    name: 'payment, booked',
    make: () => settled({}),
    heading: BOOKED,
    says: both(
      ['BKY-', 'Tuesday 15 January 2030, 12:00', 'Add to calendar'],
      ['BKY-', 'mardi 15 janvier 2030, 12:00', 'Ajouter au calendrier'],
    ),
    amountsFrom: apiOf,
  },
  {
    name: 'payment, not seen without an email address',
    make: async () => {
      const { office, ourRef } = await waitingWithoutEmail();
      passTime(office.world, 5 * MINUTE);
      return { office, path: `/payments/${ourRef}` };
    },
    heading: UNSEEN,
    says: both(['The studio will tell you as soon as'], ['Le studio vous préviendra dès que']),
    saysNot: both(['email you'], ['vous écrirons']),
    isAlike: true,
  },
  {
    name: 'payment, booked without an email address',
    make: async () => {
      const { office, ourRef } = await settledWithoutEmail();
      return { office, path: `/payments/${ourRef}` };
    },
    heading: BOOKED,
    says: both(
      ['The studio will send you the link to your booking.'],
      ['Le studio vous enverra le lien de votre réservation.'],
    ),
    saysNot: both(['We have sent'], ['Nous vous avons envoyé']),
  },
  {
    name: 'payment, booked, with a cover',
    make: async () => {
      const { office, hold } = await heldAt(await withPictures());
      const ourRef = await startPaying(office.world, hold);
      await office.world.payer.settle(ourRef, { status: 'succeeded' });
      return { office, path: `/payments/${ourRef}` };
    },
    heading: BOOKED,
    amountsFrom: apiOf,
  },
  {
    name: 'payment, late and booked',
    make: async () => {
      const made = await waiting();
      passTime(made.office.world, 15 * MINUTE);
      await made.office.world.payer.settle(made.ourRef, { status: 'succeeded' });
      return made;
    },
    heading: BOOKED,
    says: both(['Add to calendar'], ['Ajouter au calendrier']),
  },
  {
    name: 'payment, late and returned',
    make: lateAndTaken,
    heading: { en: 'You will be refunded', fr: 'Vous serez remboursé' },
    says: both(
      [/The studio will refund RWF [\d,]+ to you/, 'Choose another time'],
      [/Le studio vous remboursera [\d\s]+RWF/, 'Choisir un autre créneau'],
    ),
    amountsFrom: apiOf,
  },
  {
    name: 'payment, refunded',
    make: async () => {
      const made = await lateAndTaken();
      const { admin } = made.office;
      const { body } = await admin.ask('GET', '/payments?status=refund_due');
      const id = textAt(body, 'payments', 0, 'payment', 'id');
      await admin.ask('POST', `/payments/${id}/refund`, { body: { reference: 'MP300107' } });
      return made;
    },
    heading: { en: 'You were refunded', fr: 'Vous êtes remboursé' },
    says: both([/The studio has refunded RWF [\d,]+ to you/], [/Le studio vous a remboursé [\d\s]+RWF/]),
    amountsFrom: apiOf,
  },
  {
    name: 'payment, session fee',
    make: async () => {
      const { office, own } = await owned();
      const ourRef = await startPayingOwed(office.world, own);
      await office.world.payer.settle(ourRef, { status: 'succeeded' });
      return { office, path: `/payments/${ourRef}` };
    },
    heading: { en: 'Payment received', fr: 'Paiement reçu' },
    says: both([/RWF [\d,]+ has arrived/, /still owed/], [/Nous avons reçu [\d\s]+RWF/, /reste à payer/]),
    amountsFrom: apiOf,
  },
  {
    name: 'my receipt',
    make: async () => {
      const made = await owned();
      return { ...made, path: `${made.path}/receipt` };
    },
    heading: { en: 'Receipt 2030-0001', fr: 'Reçu 2030-0001' },
    says: both(
      ['Not a tax invoice (EBM)', 'RWF 80,000', PROFILE.taxNumber, 'Classic portrait', 'MTN Mobile Money'],
      ['Ne remplace pas une facture EBM', '80 000 RWF', PROFILE.taxNumber, 'MTN Mobile Money'],
    ),
    amountsFrom: ({ path }) => `/api${path}`,
  },
  {
    name: 'my booking, confirmed',
    make: () => owned(),
    heading: MINE,
    says: both(
      [
        'Confirmed',
        'Pay the rest',
        'Cancel my booking',
        'Change my email',
        'Move my shoot',
        'Add to calendar',
      ],
      [
        'Confirmée',
        'Payer le reste',
        'Annuler ma réservation',
        'Changer mon e-mail',
        'Déplacer ma séance',
        'Ajouter au calendrier',
      ],
    ),
    amountsFrom: apiOf,
  },
  {
    name: 'my booking, paid another way',
    make: async () => {
      const { office, hold } = await chosenOffline(WITHOUT_PROVIDER);
      await done(office.admin, await idOf(office.world, hold), 'fee', { means: 'momo' });
      const { accessToken } = await linkFromEmail(office.world, hold.reference);
      return { office, path: `/booking/${accessToken}` };
    },
    heading: MINE,
    says: both(['Confirmed', 'Another way ·'], ['Confirmée', 'Autrement ·']),
    saysNot: both(['offline ·'], ['offline ·']),
    amountsFrom: apiOf,
  },
  {
    name: 'my booking, paying the rest',
    make: () => owned({}, { provider: 'gateway' }),
    heading: MINE,
    act: then(press('Pay the rest', 'Payer le reste'), press(/^Pay RWF/, /^Payer \d/), alerted, byCard),
  },
  {
    name: 'my booking, a session fee failed',
    make: () => ownedWithFee('failed'),
    heading: MINE,
    says: both(['Not paid', 'Nothing should have been taken.'], ['Non payé', "Rien n'a dû être prélevé."]),
  },
  {
    name: 'my booking, a session fee contradicted',
    make: () => ownedWithFee('failed', 'succeeded'),
    heading: MINE,
    says: both([CHECKING.en, 'Please do not pay again'], [CHECKING.fr, 'Ne payez pas une seconde fois']),
    saysNot: both(['should have been taken'], ['prélevé']),
  },
  {
    name: 'my booking, moved',
    make: async () => {
      const made = await owned();
      await done(made.office.admin, made.own.id, 'reschedule', { startsAt: '2030-02-12T10:00:00Z' });
      return made;
    },
    heading: MINE,
    isAlike: true,
    says: both(['Moved from Tuesday 15 January 2030'], ['Initialement prévue le mardi 15 janvier 2030']),
  },
  {
    name: 'my booking, cancelling',
    make: () => owned(),
    heading: MINE,
    act: press('Cancel my booking', 'Annuler ma réservation'),
  },
  {
    name: 'my booking, changing the email',
    make: () => owned(),
    heading: MINE,
    act: press('Change my email', 'Changer mon e-mail'),
  },
  {
    name: 'my booking, another email waits',
    make: async () => {
      const made = await owned();
      await linkToNewEmail(made);
      return made;
    },
    heading: MINE,
    says: both(['Confirm n***@example.rw'], ['Confirmez n***@example.rw']),
  },
  {
    name: 'my booking, moving',
    make: () => owned(),
    heading: MINE,
    act: then(press('Move my shoot', 'Déplacer ma séance'), async (page) => {
      await page.locator('.panel details summary').nth(2).click();
    }),
  },
  {
    name: 'my booking, under way',
    make: () => ownedAfter(10 * MINUTE),
    heading: MINE,
    says: both(['Under way'], ['En cours']),
  },
  {
    name: 'my booking, completed with photos',
    make: () => completed(),
    heading: MINE,
    says: both(
      ['Completed', 'See my photos', 'The album follows in May.'],
      ['Terminée', 'Voir mes photos', 'The album follows in May.'],
    ),
    amountsFrom: apiOf,
  },
  {
    name: 'my booking, closed',
    make: async () => {
      const made = await completed();
      setTime(made.office.world, '2030-03-02T10:00:00Z');
      return made;
    },
    heading: MINE,
    says: both(['Closed'], ['Clôturée']),
    saysNot: both(['See my photos'], ['Voir mes photos']),
  },
  {
    name: 'my booking, missed',
    make: async () => {
      const made = await ownedAfter(1 * HOUR);
      await done(made.office.admin, made.own.id, 'no-show');
      return made;
    },
    heading: MINE,
    says: both(['Missed'], ['Manquée']),
  },
  {
    name: 'my booking, cancelled by the client',
    make: async () => {
      const made = await owned();
      await made.office.world.ask('POST', `${made.own.link}/cancel`);
      return made;
    },
    heading: MINE,
    says: both(
      ['Cancelled by you', 'The studio keeps the booking fee'],
      ['Annulée à votre demande', 'Le studio garde les frais de réservation'],
    ),
    saysNot: both(
      ['Cancel my booking</button>', 'what will be refunded'],
      ['Annuler ma réservation</button>', 'ce qui vous sera remboursé'],
    ),
  },
  {
    name: 'my booking, cancelled by the studio',
    make: async () => {
      const made = await owned();
      const { office, own } = made;
      await done(office.admin, own.id, 'cash-payments', { amountRwf: 5000 });
      const { payments } = await done(office.admin, own.id, 'cancel', {
        reason: typed('Our roof leaks.'),
      });
      const path = `/payments/${textAt(payments, 1, 'id')}/refund`;
      await office.admin.ask('POST', path, { body: { reference: 'MP300107' } });
      return made;
    },
    heading: MINE,
    says: both(
      ['Cancelled by the studio', 'Our roof leaks.', 'Received', 'Will be refunded', 'Refunded'],
      ['Annulée par le studio', 'Our roof leaks.', 'Reçu', 'Vous sera remboursé', 'Remboursé'],
    ),
    saysNot: both(['RWF 0'], ['0 RWF</dd>']),
    amountsFrom: apiOf,
  },
  {
    name: 'my booking, no such link',
    make: async () => ({ office: await open(), path: `/booking/${'x'.repeat(43)}`, status: 404 }),
    heading: { en: 'This link does not open a booking', fr: "Ce lien n'ouvre aucune réservation" },
    says: both(['Find my booking'], ['Retrouver ma réservation']),
  },
  {
    name: 'confirm email',
    make: async () => {
      const made = await owned();
      return { office: made.office, path: await linkToNewEmail(made) };
    },
    heading: CONFIRM,
  },
  {
    name: 'confirm email, done',
    make: async () => {
      const made = await owned();
      return { office: made.office, path: await linkToNewEmail(made) };
    },
    heading: CONFIRM,
    act: then(press('Confirm', 'Confirmer'), async (page) =>
      page.locator('.notice.done, .notice.wrong').waitFor(),
    ),
  },
  {
    name: 'confirm email, used or expired',
    make: async () => ({ office: await open(), path: `/confirm-email-change/${'x'.repeat(43)}` }),
    heading: CONFIRM,
    act: then(press('Confirm', 'Confirmer'), async (page) => page.locator('.notice.wrong').waitFor()),
  },
  {
    name: 'find booking',
    make: async () => ({ office: await open(), path: '/find-booking' }),
    heading: FIND,
    says: both(['Booking reference', 'Email', 'Send my link'], ['Référence', 'E-mail', 'Envoyer mon lien']),
  },
  {
    name: 'find booking, refused',
    make: async () => ({ office: await open(), path: '/find-booking' }),
    heading: FIND,
    act: then(press('Send my link', 'Envoyer mon lien'), alerted),
  },
  {
    name: 'find booking, sent',
    make: async () => ({ office: await open(), path: '/find-booking' }),
    heading: FIND,
    act: async (page, language) => {
      await page.locator('input[name=reference]').fill('BKY-2030-7K3QF');
      await page.locator('input[name=email]').fill('aline@example.rw');
      await press('Send my link', 'Envoyer mon lien')(page, language);
      await page.locator('.notice.done').waitFor();
    },
  },
  {
    name: 'terms',
    make: async () => ({ office: await open(), path: '/terms' }),
    heading: { en: 'Terms and privacy', fr: 'Conditions et confidentialité' },
    says: both(
      [
        PROFILE.termsEn,
        PROFILE.phone,
        'sent through a mail service such as Resend',
        'for as long as the studio needs them',
      ],
      [
        'Les frais de réservation se paient',
        PROFILE.phone,
        'envoyés par un service de messagerie tel que Resend',
        'aussi longtemps que le studio en a besoin',
      ],
    ),
    saysNot: both(['erased 30'], ['effacées 30']),
  },
  // specification.md#privacy-text
  {
    name: 'terms, of a studio that erases',
    make: async () => {
      const office = await open({ mailCarrier: 'smtp.studio.example' });
      await office.admin.ask('PATCH', '/policies', {
        body: { retention: { eraseExpiredAfterDays: 1, eraseEndedAfterDays: 365 } },
      });
      return { office, path: '/terms' };
    },
    heading: { en: 'Terms and privacy', fr: 'Conditions et confidentialité' },
    says: both(
      ['sent through smtp.studio.example', 'erased 365 days after the shoot', 'erased 1 day after'],
      ['envoyés par smtp.studio.example', 'effacées 365 jours après la séance', 'effacées 1 jour après'],
    ),
  },
  {
    name: 'a form that is too long',
    make: async () => ({ office: await open(), path: '/find-booking' }),
    heading: { en: 'This form is too long', fr: 'Ce formulaire est trop long' },
    act: async (page) => {
      await page.evaluate(`{
        const form = document.querySelector('form');
        form.elements.email.value = 'x'.repeat(40_000);
        form.submit();
      }`);
      await page.locator('form').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'nothing there',
    make: async () => ({ office: await open(), path: '/nothing', status: 404 }),
    heading: { en: 'This page does not exist', fr: "Cette page n'existe pas" },
  },
  {
    name: 'too many requests',
    make: async () => {
      const office = await open({
        addressLimits: { quoteAndCatalogue: { name: 'quote_and_catalogue', attempts: 1, windowSeconds: 60 } },
      });
      await office.world.ask('GET', '/api/services');
      return { office, path: '/', status: 429 };
    },
    heading: BUSY,
    says: both([/Please wait \d+ seconds/], [/Attendez \d+ secondes/]),
  },
  {
    name: 'out of order',
    make: async () => {
      const office = await open({
        expectsFaults: true,
        adapt: (adapters) => ({
          ...adapters,
          ports: {
            ...adapters.ports,
            catalogueReader: new Proxy(adapters.ports.catalogueReader, {
              get: () => () => Promise.reject(new Error('reading the catalogue fails in this state')),
            }),
          },
        }),
      });
      return { office, path: '/', status: 500 };
    },
    heading: { en: 'Something went wrong', fr: "Une erreur s'est produite" },
    says: both(['Try again'], ['Réessayer']),
  },
];
