import { LOCALES, PROVIDER_METHODS, type ShownStudio } from '@booky/domain';
import { type Static, Type } from '@sinclair/typebox';
import { described } from '../edge/schema-atoms.ts';
import { ClientReschedulePolicyView } from './admin/policies.ts';
import { FlagField, NullableTextField, TextField } from './fields.ts';
import { LocaleView } from './locale.ts';
import { named } from './named.ts';
import { MethodView } from './payment-methods.ts';

/** One example of each fact, the same where it is given and where it is shown. */
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

/** What each fact is, where it is given and where it is shown. */
export const STUDIO_FACTS = {
  name: 'What the studio is called; without a name pages say "Photo studio" or « Studio photo »',
  phone: 'The phone clients may call, free text',
  email: 'The address to which clients answer emails, in lower case',
  address: 'Where the studio is, in one line',
  website: 'The https address of its own website',
  logoUrl: 'The https address of its logo, hosted elsewhere',
  accentColor: 'The color of buttons and links, `#rrggbb` in lower case',
  aboutEn: 'About the studio in English, plain text; a blank line parts paragraphs',
  aboutFr: 'About the studio in French, plain text; a blank line parts paragraphs',
  termsEn: 'Its terms in English, plain text; a blank line parts paragraphs',
  termsFr: 'Its terms in French, plain text; a blank line parts paragraphs',
  whatsapp: 'The mobile number clients may write to on WhatsApp, as it was typed',
  instagram: 'Its name on Instagram, or the https address there',
  mapUrl: 'The https address of a map that shows where the studio is',
  taxNumber: 'Its number at the tax office, for receipts',
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
      description: 'The languages of its pages and emails, the usual one first.',
    }),
    policies: Type.Object(
      {
        clientReschedule: named(ClientReschedulePolicyView, 'Whether clients may move their own bookings.'),
        bookingFeeKept: FlagField('Whether the studio keeps the booking fee when the client cancels.'),
      },
      { description: 'What clients may do, and what it costs.' },
    ),
    methods: Type.Array(
      Type.Object({
        method: described(MethodView, 'The method, as payments name it.'),
        labelEn: TextField('What to call it in English.', 'MTN Mobile Money'),
        labelFr: TextField('What to call it in French.', 'MTN Mobile Money'),
        dialCode: NullableTextField(
          'What a payer dials when no prompt appears; null where there is nothing to dial.',
          '*182*7*1#',
        ),
      }),
      { description: 'The methods of payment to offer, in this order.' },
    ),
    methodLabels: Type.Array(
      Type.Object({
        method: described(MethodView, 'The method, as payments name it.'),
        labelEn: TextField('What to call it in English.', 'MTN Mobile Money'),
        labelFr: TextField('What to call it in French.', 'MTN Mobile Money'),
      }),
      { description: 'What to call each method by which a payment may have been made, offered or not.' },
    ),
    testPayments: FlagField("Whether a payment company's sandbox is in use, where no money moves.", false),
  },
  { $id: 'Studio', description: 'Who the photographer is, and how to pay.' },
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
