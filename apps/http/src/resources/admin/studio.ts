import { LONGEST_OF_STUDIO, type Studio } from '@booky/domain';
import { type Static, type TSchema, Type } from '@sinclair/typebox';
import {
  Color,
  Email,
  nullable,
  NullableHttpsUrl,
  NullableLine,
  NullableLines,
  StrictObject,
} from '../../edge/schema-atoms.ts';
import { STUDIO_EXAMPLES, STUDIO_FACTS } from '../studio.ts';
import { withoutNulls } from './without-nulls.ts';

/** A fact that may be left out, and that null unsets. */
const fact = <Schema extends TSchema>(
  name: keyof typeof STUDIO_FACTS,
  longest: number,
  make: (options: { max: number; description: string; examples: string[] }) => Schema,
) =>
  Type.Optional(
    make({
      max: longest,
      description: `${STUDIO_FACTS[name]}; null unsets it.`,
      examples: [STUDIO_EXAMPLES[name]],
    }),
  );

const { name, phone, email, address, url, text } = LONGEST_OF_STUDIO;

/** specification.md#change-studio: any subset of the facts. */
export const StudioBody = StrictObject(
  {
    name: fact('name', name, NullableLine),
    phone: fact('phone', phone, NullableLine),
    email: fact('email', email, (options) => nullable(Email(options))),
    address: fact('address', address, NullableLine),
    website: fact('website', url, NullableHttpsUrl),
    logoUrl: fact('logoUrl', url, NullableHttpsUrl),
    accentColor: fact('accentColor', '#rrggbb'.length, (options) => nullable(Color(options))),
    aboutEn: fact('aboutEn', text, NullableLines),
    aboutFr: fact('aboutFr', text, NullableLines),
    termsEn: fact('termsEn', text, NullableLines),
    termsFr: fact('termsFr', text, NullableLines),
  },
  { $id: 'UpdateStudio', description: 'Any facts of the studio; those left out stay as they are.' },
);

export const studioChanges = (body: Static<typeof StudioBody>): Partial<Studio> => withoutNulls(body);
