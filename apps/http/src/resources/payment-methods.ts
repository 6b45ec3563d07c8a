import { type OfflineOffer, PROVIDER_METHODS, PROVIDER_NAMES } from '@booky/domain';
import { type Static, Type } from '@sinclair/typebox';
import { component, described, enumeration, nullable } from '../edge/schema-atoms.ts';
import { MinutesField, NullableTextField, TextField } from './fields.ts';

/** specification.md#payment-methods-enum: what a provider may offer. */
export const MethodView = component(
  'ProviderMethod',
  'A way to pay through a provider: mobile money of either network, or a card.',
  enumeration(PROVIDER_METHODS),
);

/** The active provider's name, or none. */
export const ProviderView = component(
  'Provider',
  'The payment provider that is configured; with `none` nothing can be paid online.',
  enumeration([...PROVIDER_NAMES, 'none']),
);

/** specification.md#providers */
export const StartedWithView = component(
  'PaymentProvider',
  'A payment provider that payments are started with.',
  enumeration(PROVIDER_NAMES),
);

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
