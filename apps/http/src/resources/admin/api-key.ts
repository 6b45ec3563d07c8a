import { API_KEY_LIMITS, API_SCOPES, type ApiKey } from '@booky/domain';
import { type Static, Type } from '@sinclair/typebox';
import {
  component,
  described,
  enumeration,
  InstantText,
  Line,
  nullable,
  Secret,
  StrictObject,
} from '../../edge/schema-atoms.ts';
import { IdField, InstantField, TextField } from '../fields.ts';
import { instantText, instantTextOrNull } from '../instant.ts';

/** specification.md#api-key-scopes */
const Scope = component(
  'ApiScope',
  'What an API key may do: `read` everything; change `bookings` and blocked time; record `money`; change the `catalogue`; change hours and `settings`.',
  enumeration(API_SCOPES),
);

/** specification.md#create-api-key */
export const ApiKeyBody = StrictObject(
  {
    name: Line({ ...API_KEY_LIMITS.name, description: 'What the key is for.', examples: ['Website'] }),
    scopes: described(Type.Array(Scope, { minItems: 1, uniqueItems: true }), 'What the key may do.', [
      'read',
      'bookings',
    ]),
    expiresAt: Type.Optional(
      nullable(
        InstantText({
          description: 'When the key ends by itself; null, or left out, for never.',
          examples: ['2027-11-20T09:30:00.000Z'],
        }),
      ),
    ),
    password: Secret({
      min: 1,
      max: 1024,
      description: "The password of the admin's account. A wrong one counts as a failed login.",
      examples: ['a long enough password'],
    }),
  },
  { $id: 'NewApiKey', description: 'A key by which a program calls the back office.' },
);

/** specification.md#api-key-object */
export const ApiKeyView = Type.Object(
  {
    id: IdField('The id of the key.'),
    name: TextField('What the key is for.', 'Website'),
    scopes: Type.Array(Scope, { description: 'What the key may do.', examples: [['read', 'bookings']] }),
    createdAt: InstantField('When the key was made'),
    expiresAt: nullable(InstantField('When the key ends; null for never', '2027-11-20T09:30:00.000Z')),
    lastUsedAt: nullable(InstantField('When the key was last used, to the minute; null until it is')),
    prefix: TextField('The first characters of its secret, to know it by.', 'bky_q7Rk'),
  },
  { $id: 'ApiKey', description: 'A key by which a program calls the back office. Its secret is shown once.' },
);

export const viewApiKey = (key: ApiKey): Static<typeof ApiKeyView> => ({
  id: key.id,
  name: key.name,
  scopes: [...key.scopes],
  createdAt: instantText(key.createdAt),
  expiresAt: instantTextOrNull(key.expiresAt),
  lastUsedAt: instantTextOrNull(key.lastUsedAt),
  prefix: key.prefix,
});
