import { LOCALES, PROVIDER_METHODS, type ShownStudio } from '@booky/domain';
import { type Static, Type } from '@sinclair/typebox';
import { described } from '../edge/schema-atoms.ts';
import { ClientReschedulePolicyView } from './admin/policies.ts';
import { FlagField, NullableTextField, TextField } from './fields.ts';
import { LocaleView } from './locale.ts';
import { named } from './named.ts';
import { MethodView } from './payment-methods.ts';

/** One example for each fact. Requests and answers have the same example. */
export const STUDIO_EXAMPLES = {
  name: 'Inzora Studio',
  phone: '+250 788 300 400',
  email: 'hello@studio.example.com',
  address: 'KG 9 Avenue 12, Kigali',
  website: 'https://studio.example.com',
  logoUrl: 'https://images.example.com/logo.png',
  accentColor: '#b4532a',
  aboutEn: 'We photograph people as they are.\n\nKigali, since 2015.',
  aboutFr: 'Nous photographions les gens tels qu’ils sont.\n\nÀ Kigali, depuis 2015.',
  termsEn: 'The booking fee keeps your slot.\n\nPhotos follow within two weeks.',
  termsFr: 'Les frais de réservation gardent votre créneau.\n\nLes photos suivent sous deux semaines.',
  whatsapp: '+250 788 300 400',
  instagram: '@inzora.studio',
  mapUrl: 'https://maps.example.com/inzora',
  taxNumber: '102345678',
} as const;

/** The description of each fact in requests and answers. */
export const STUDIO_FACTS = {
  name: 'The name of the studio; without one pages say "Photo studio" or « Studio photo »',
  phone: 'The phone for calls by clients, free text',
  email: 'The address for replies by clients, in lower case',
  address: 'The postal address of the studio, in one line',
  website: 'The https address of its website',
  logoUrl: 'The https address of its logo, hosted elsewhere',
  accentColor: 'The color of buttons and links, `#rrggbb` in lower case',
  aboutEn: 'About the studio in English, plain text; a blank line separates paragraphs',
  aboutFr: 'About the studio in French, plain text; a blank line separates paragraphs',
  termsEn: 'The terms in English, plain text; a blank line separates paragraphs',
  termsFr: 'The terms in French, plain text; a blank line separates paragraphs',
  whatsapp: 'The mobile number for WhatsApp messages by clients, as typed',
  instagram: 'The name of its Instagram account, or the https address of the account',
  mapUrl: 'The https address of a map that shows the studio',
  taxNumber: 'The number of the studio at the tax office, for receipts',
} as const;

const fact = (name: keyof typeof STUDIO_FACTS) =>
  NullableTextField(`${STUDIO_FACTS[name]}; null until set.`, STUDIO_EXAMPLES[name]);

/** specification.md#studio-object */
export const StudioView = Type.Object(
  {
    name: fact('name'),
    phone: fact('phone'),
    email: fact('email'),
    address: fact('address'),
    website: fact('website'),
    logoUrl: fact('logoUrl'),
    accentColor: fact('accentColor'),
    aboutEn: fact('aboutEn'),
    aboutFr: fact('aboutFr'),
    termsEn: fact('termsEn'),
    termsFr: fact('termsFr'),
    whatsapp: fact('whatsapp'),
    instagram: fact('instagram'),
    mapUrl: fact('mapUrl'),
    taxNumber: fact('taxNumber'),
    timeZone: Type.Literal('Africa/Kigali', { description: 'The time zone of its dates: UTC+2 all year.' }),
    currency: Type.Literal('RWF', { description: 'The currency of its prices: Rwandan francs.' }),
    locales: Type.Array(LocaleView, {
      description: 'The languages of its pages and emails, the default first.',
    }),
    policies: Type.Object(
      {
        clientReschedule: named(ClientReschedulePolicyView, 'Whether clients may reschedule their bookings.'),
        bookingFeeKept: FlagField('Whether the studio keeps the booking fee when the client cancels.'),
      },
      { description: 'What clients may do, and what it costs them.' },
    ),
    methods: Type.Array(
      Type.Object({
        method: described(MethodView, 'The method, as payments name it.'),
        labelEn: TextField('The English name of the method for payers.', 'MTN Mobile Money'),
        labelFr: TextField('The French name of the method for payers.', 'MTN Mobile Money'),
        dialCode: NullableTextField(
          'The code that a payer dials if no prompt appears; null without a code.',
          '*182*7*1#',
        ),
      }),
      { description: 'The methods of payment to offer, in this order.' },
    ),
    methodLabels: Type.Array(
      Type.Object({
        method: described(MethodView, 'The method, as payments name it.'),
        labelEn: TextField('The English name of the method for payers.', 'MTN Mobile Money'),
        labelFr: TextField('The French name of the method for payers.', 'MTN Mobile Money'),
      }),
      { description: 'The names of every method that a payment may have used, offered or not.' },
    ),
    testPayments: FlagField("Whether a payment company's sandbox is in use, where no money moves.", false),
  },
  { $id: 'Studio', description: 'The photographer, and how to pay.' },
);

export const viewStudio = ({
  studio,
  policies,
  methods,
  takesTestPayments,
  methodLabels,
}: ShownStudio): Static<typeof StudioView> => ({
  name: studio.name ?? null,
  phone: studio.phone ?? null,
  email: studio.email ?? null,
  address: studio.address ?? null,
  website: studio.website ?? null,
  logoUrl: studio.logoUrl ?? null,
  accentColor: studio.accentColor ?? null,
  aboutEn: studio.aboutEn ?? null,
  aboutFr: studio.aboutFr ?? null,
  termsEn: studio.termsEn ?? null,
  termsFr: studio.termsFr ?? null,
  whatsapp: studio.whatsapp ?? null,
  instagram: studio.instagram ?? null,
  mapUrl: studio.mapUrl ?? null,
  taxNumber: studio.taxNumber ?? null,
  timeZone: 'Africa/Kigali',
  currency: 'RWF',
  locales: [...LOCALES],
  // specification.md#client-cancellation
  policies: { clientReschedule: policies.clientReschedule, bookingFeeKept: true },
  methods: methods.map(({ dialCode, ...label }) => ({ ...label, dialCode: dialCode ?? null })),
  methodLabels: PROVIDER_METHODS.map((method) => {
    const { labelEn, labelFr } = methodLabels[method];
    return { method, labelEn, labelFr };
  }),
  testPayments: takesTestPayments,
});
