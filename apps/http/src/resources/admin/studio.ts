import { type Studio, STUDIO_LIMITS, type TextLimits } from '@booky/domain';
import { type Static, type TSchema, Type } from '@sinclair/typebox';
import {
  Color,
  Email,
  Instagram,
  nullable,
  NullableHttpsUrl,
  NullableImageUrl,
  NullableLine,
  NullableLines,
  PayerPhoneText,
  StrictObject,
} from '../../edge/schema-atoms.ts';
import { STUDIO_EXAMPLES, STUDIO_FACTS } from '../studio.ts';
import { withoutNulls } from './without-nulls.ts';

/** Makes a fact about the studio optional. Sending null removes the fact. */
const fact = <Schema extends TSchema>(
  name: keyof typeof STUDIO_LIMITS,
  make: (options: TextLimits & { description: string; examples: string[] }) => Schema,
) =>
  Type.Optional(
    make({
      ...STUDIO_LIMITS[name],
      description: `${STUDIO_FACTS[name]}; null unsets it.`,
      examples: [STUDIO_EXAMPLES[name]],
    }),
  );

/** Any subset of the facts. specification.md#change-studio */
export const StudioBody = StrictObject(
  {
    name: fact('name', NullableLine),
    phone: fact('phone', NullableLine),
    email: fact('email', (options) => nullable(Email(options))),
    address: fact('address', NullableLine),
    website: fact('website', NullableHttpsUrl),
    logoUrl: fact('logoUrl', NullableImageUrl),
    accentColor: fact('accentColor', (options) => nullable(Color(options))),
    aboutEn: fact('aboutEn', NullableLines),
    aboutFr: fact('aboutFr', NullableLines),
    termsEn: fact('termsEn', NullableLines),
    termsFr: fact('termsFr', NullableLines),
    whatsapp: fact('whatsapp', (options) => nullable(PayerPhoneText(options))),
    instagram: fact('instagram', (options) => nullable(Instagram(options))),
    mapUrl: fact('mapUrl', NullableHttpsUrl),
    taxNumber: fact('taxNumber', NullableLine),
  },
  { $id: 'UpdateStudio', description: 'Any facts of the studio; omitted facts stay as they are.' },
);

export const studioChanges = (body: Static<typeof StudioBody>): Partial<Studio> => withoutNulls(body);
