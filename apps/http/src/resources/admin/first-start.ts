import {
  type FirstStudio,
  PACKAGE_LIMITS,
  PASSWORD_LENGTH,
  POLICY_LIMITS,
  type Rwf,
  SERVICE_LIMITS,
  STUDIO_LIMITS,
  WORKING_HOURS_LIMITS,
} from '@booky/domain';
import { type Static, Type } from '@sinclair/typebox';
import {
  Email,
  Integer,
  Line,
  NullableLines,
  Secret,
  Slug,
  StrictObject,
  withDefault,
} from '../../edge/schema-atoms.ts';

/** The fields in the order of the page. A 422 lists problems in the same order. specification.md#post-first-start */
export const FirstStartBody = StrictObject(
  {
    email: Email({
      max: 320,
      description: "The address of the admin's account.",
      examples: ['you@studio.example'],
    }),
    password: Secret({
      min: PASSWORD_LENGTH.shortest,
      max: PASSWORD_LENGTH.longest,
      description: 'The password of the admin, used unchanged: nothing is trimmed.',
      examples: ['a long enough password'],
    }),
    studioName: Line({
      ...STUDIO_LIMITS.name,
      min: 1,
      description: 'The name of the studio.',
      examples: ['Studio Inzora'],
    }),
    weekdays: Type.Array(
      Integer({ ...WORKING_HOURS_LIMITS.weekday, description: 'From 0 for Sunday to 6 for Saturday.' }),
      {
        maxItems: 7,
        description: 'The days on which the studio is open, at least one.',
        examples: [[1, 2, 3, 4, 5, 6]],
      },
    ),
    opensMinute: Integer({
      ...WORKING_HOURS_LIMITS.opensMinute,
      description: 'When the studio opens on these days, in minutes from midnight in Kigali.',
      examples: [480],
    }),
    closesMinute: Integer({
      ...WORKING_HOURS_LIMITS.closesMinute,
      description: 'When the studio closes on these days, in minutes from midnight in Kigali.',
      examples: [1080],
    }),
    serviceName: Line({
      ...SERVICE_LIMITS.nameEn,
      description: 'The English name of the first service.',
      examples: ['Portraits'],
    }),
    serviceSlug: Slug({
      ...SERVICE_LIMITS.slug,
      description: 'The name of the first service in addresses.',
      examples: ['portraits'],
    }),
    packageName: Line({
      ...PACKAGE_LIMITS.nameEn,
      description: 'The English name of the first package.',
      examples: ['Classic'],
    }),
    priceRwf: Integer({
      ...PACKAGE_LIMITS.priceRwf,
      description: 'The price of the first package, in whole francs.',
      examples: [45_000],
    }),
    durationMinutes: Integer({
      ...PACKAGE_LIMITS.durationMinutes,
      description: 'How long the shoot lasts, in minutes.',
      examples: [60],
    }),
    photoCount: Integer({
      ...PACKAGE_LIMITS.photoCount,
      description: 'The number of edited photos.',
      examples: [20],
    }),
    instructionsEn: withDefault(
      NullableLines({
        max: POLICY_LIMITS.offlineFee.instructionsEn.max,
        description: 'How clients pay the booking fee without a payment company; null leaves that for later.',
        examples: ['Dial *182*8*1*123456#'],
      }),
      null,
    ),
  },
  { $id: 'FirstStart', description: 'The initial data of a studio.' },
);

export const firstStudioOf = (body: Static<typeof FirstStartBody>): FirstStudio => ({
  studio: { name: body.studioName },
  hours: {
    weekdays: [...new Set(body.weekdays)],
    opensMinute: body.opensMinute,
    closesMinute: body.closesMinute,
  },
  service: { name: body.serviceName, slug: body.serviceSlug },
  package: {
    name: body.packageName,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- within the limits of the schema, or refused
    priceRwf: body.priceRwf as Rwf,
    photoCount: body.photoCount,
    durationMinutes: body.durationMinutes,
  },
  instructions:
    body.instructionsEn === null
      ? undefined
      : { instructionsEn: body.instructionsEn, instructionsFr: undefined },
  admin: { email: body.email, password: body.password },
});
