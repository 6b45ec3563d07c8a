import { KITS } from '@booky/adapters-payments/kits';
import { type Offer, type OfflineOffer, PROVIDER_METHODS } from '@booky/domain';
import { type Static, Type } from '@sinclair/typebox';
import { component, described, enumeration, nullable } from '../edge/schema-atoms.ts';
import { MinutesField, NullableTextField, TextField } from './fields.ts';

/** The methods that a provider may offer. specification.md#payment-methods-enum */
export const MethodView = component(
  'ProviderMethod',
  'A way to pay through a provider: mobile money of either network, or a card.',
  enumeration(PROVIDER_METHODS),
);

const PROVIDER_NAMES = KITS.map(({ name }) => name);

/** The name of the preferred provider, or `none`. */
export const ProviderView = component(
  'Provider',
  'The preferred payment provider; with `none` nothing can be paid online.',
  enumeration([...PROVIDER_NAMES, 'none']),
);

/** specification.md#providers */
export const StartedWithView = component(
  'PaymentProvider',
  'A provider for new payments.',
  enumeration(PROVIDER_NAMES),
);

const PromptOrPageView = component(
  'PaymentForm',
  'Whether the payer gets a prompt on the phone or a page of the provider.',
  enumeration(['prompt', 'page']),
);

const PhonesView = component(
  'PayerPhones',
  'Which phones a payer may give: Rwandan phones, or phones of any country.',
  enumeration(['rwandan', 'international']),
);

/** One way to pay online. specification.md#several-providers */
export const OfferView = component(
  'PaymentOffer',
  'A method with its provider.',
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
  'How to pay the booking fee without a provider.',
  Type.Object({
    instructionsEn: TextField('How to pay in English, plain text.', OFFLINE_EXAMPLES.instructionsEn),
    instructionsFr: NullableTextField(
      'How to pay in French, plain text; null to show the English text.',
      OFFLINE_EXAMPLES.instructionsFr,
    ),
    holdMinutes: MinutesField(
      'How long the slot is held after the client chooses to pay without a provider',
      1440,
    ),
  }),
);

export const OfflineField = described(
  nullable(OfflineOfferView),
  'How to pay the booking fee without a provider, or null.',
);

export const viewOffline = (offer: OfflineOffer | undefined): Static<typeof OfflineField> =>
  offer === undefined ? null : { ...offer, instructionsFr: offer.instructionsFr ?? null };
