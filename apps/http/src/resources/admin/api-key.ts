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
  'The scope of an API key: `read` everything; change `bookings` and blocked time; record `money`; change the `catalogue`; change hours and `settings`.',
  enumeration(API_SCOPES),
);

/** specification.md#create-api-key */
export const ApiKeyBody = StrictObject(
  {
    name: Line({ ...API_KEY_LIMITS.name, description: 'The purpose of the key.', examples: ['Website'] }),
    scopes: described(Type.Array(Scope, { minItems: 1, uniqueItems: true }), 'The scopes of the key.', [
      'read',
      'bookings',
    ]),
    expiresAt: Type.Optional(
      nullable(
        InstantText({
          description: 'When the key expires; never if null or left out.',
          examples: ['2027-11-20T09:30:00.000Z'],
        }),
      ),
    ),
    password: Secret({
      min: 1,
      max: 1024,
      description: "The password of the admin's account. A wrong password counts as a failed login.",
      examples: ['a long enough password'],
    }),
  },
  { $id: 'NewApiKey', description: 'A key with which a program calls the back office.' },
);

/** specification.md#api-key-object */
export const ApiKeyView = Type.Object(
  {
    id: IdField('The id of the key.'),
    name: TextField('The purpose of the key.', 'Website'),
    scopes: Type.Array(Scope, { description: 'The scopes of the key.', examples: [['read', 'bookings']] }),
    createdAt: InstantField('When the key was created'),
    expiresAt: nullable(InstantField('When the key expires; null for never', '2027-11-20T09:30:00.000Z')),
    lastUsedAt: nullable(InstantField('When the key was last used, to the minute; null if never')),
    prefix: TextField('The first characters of its secret, to recognise it.', 'bky_q7Rk'),
  },
  {
    $id: 'ApiKey',
    description: 'A key with which a program calls the back office. Its secret is shown once.',
  },
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
