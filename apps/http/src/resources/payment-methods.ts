import { KITS } from '@booky/adapters-payments/kits';
import { type Offer, type OfflineOffer, PROVIDER_METHODS } from '@booky/domain';
import { type Static, Type } from '@sinclair/typebox';
import { component, described, enumeration, nullable } from '../edge/schema-atoms.ts';
import { MinutesField, NullableTextField, TextField } from './fields.ts';

/** specification.md#payment-methods-enum: what a provider may offer. */
export const MethodView = component(
  'ProviderMethod',
  'A way to pay through a provider: mobile money of either network, or a card.',
  enumeration(PROVIDER_METHODS),
);

const PROVIDER_NAMES = KITS.map(({ name }) => name);

/** The preferred provider's name, or none. */
export const ProviderView = component(
  'Provider',
  'The preferred payment provider; with `none` nothing can be paid online.',
  enumeration([...PROVIDER_NAMES, 'none']),
);

/** specification.md#providers */
export const StartedWithView = component(
  'PaymentProvider',
  'A payment provider that payments are started with.',
  enumeration(PROVIDER_NAMES),
);

const PromptOrPageView = component(
  'PaymentForm',
  'Whether the payer is prompted on the phone, or sent to a page of the provider.',
  enumeration(['prompt', 'page']),
);

const PhonesView = component(
  'PayerPhones',
  'Whose numbers a payer may give.',
  enumeration(['rwandan', 'international']),
);

/** specification.md#several-providers: one way to pay online. */
export const OfferView = component(
  'PaymentOffer',
  'A method with the provider that takes it.',
  Type.Object({
    method: MethodView,
    provider: StartedWithView,
    how: PromptOrPageView,
    phone: PhonesView,
  }),
);

export const viewOffer = ({ method, provider, how, phone }: Offer): Static<typeof OfferView> => ({
  method,
  provider: provider.name,
  how,
  phone,
});

export const OFFLINE_EXAMPLES = {
  instructionsEn: 'Dial *182*8*1*123456# and pay to Inzora Studio.',
  instructionsFr: 'Composez le *182*8*1*123456# et payez à Inzora Studio.',
} as const;

/** specification.md#offline-object */
const OfflineOfferView = component(
  'OfflineFeeOffer',
  'How the booking fee is paid without a provider.',
  Type.Object({
    instructionsEn: TextField('How to pay in English, plain text.', OFFLINE_EXAMPLES.instructionsEn),
    instructionsFr: NullableTextField(
      'How to pay in French, plain text; null where the English text serves both.',
      OFFLINE_EXAMPLES.instructionsFr,
    ),
    holdMinutes: MinutesField('How long the slot is held once the client chooses so', 1440),
  }),
);

export const OfflineField = described(
  nullable(OfflineOfferView),
  'How to pay the booking fee without a provider, or null.',
);

export const viewOffline = (offer: OfflineOffer | undefined): Static<typeof OfflineField> =>
  offer === undefined ? null : { ...offer, instructionsFr: offer.instructionsFr ?? null };
