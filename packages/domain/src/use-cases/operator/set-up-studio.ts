import {
  type FieldLimits,
  PACKAGE_LIMITS,
  POLICY_LIMITS,
  SERVICE_LIMITS,
  STUDIO_LIMITS,
  within,
  WORKING_HOURS_LIMITS,
} from '../../model/limits.ts';
import type { Rwf } from '../../model/money/rwf.ts';
import { changedPolicies } from '../../model/policies.ts';
import type { Problem } from '../../model/refusal.ts';
import { orRefuse, problemsOf, refuseProblems } from '../../model/result.ts';
import { changedStudio, NEW_STUDIO, type Studio } from '../../model/studio.ts';
import type { CatalogueReader } from '../../ports/catalogue-reader.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PasswordHasher, SecretSource } from '../../ports/security.ts';
import type { StudioReader } from '../../ports/studio.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { accountProblems, makeCreateAdmin } from '../admin/account/create-admin.ts';
import { makeAddWorkingHours } from '../admin/availability/working-hours.ts';
import { makeCreatePackage } from '../admin/catalogue/packages.ts';
import { makeCreateService } from '../admin/catalogue/services.ts';

export interface SetUpPorts {
  readonly unitOfWork: UnitOfWork;
  readonly catalogueReader: Pick<CatalogueReader, 'catalogue' | 'workingHours'>;
  readonly studioReader: StudioReader;
  readonly passwordHasher: PasswordHasher;
  readonly clock: Clock;
  readonly secrets: SecretSource;
}

/** The data with which a studio begins. Each text must be within its limits. */
export interface FirstStudio {
  readonly studio: Partial<Studio>;
  /** The hours, which are the same on each day in `weekdays`. 0 is Sunday. */
  readonly hours: {
    readonly weekdays: readonly number[];
    readonly opensMinute: number;
    readonly closesMinute: number;
  };
  readonly service: { readonly name: string; readonly slug: string };
  readonly package: {
    readonly name: string;
    readonly priceRwf: Rwf;
    readonly photoCount: number;
    readonly durationMinutes: number;
  };
  /**
   * The instructions for paying the booking fee without a provider. Undefined if clients can't pay this way.
   * specification.md#offline-fee
   */
  readonly instructions:
    | { readonly instructionsEn: string; readonly instructionsFr: string | undefined }
    | undefined;
  readonly admin: { readonly email: string; readonly password: string };
}

/** The parts of {@link FirstStudio}, which are stored separately. */
export type SetUpPart = 'admin' | 'studio' | 'hours' | 'service' | 'payment';

/**
 * Stores what is still missing. Each part is stored in a separate unit, so that another call completes an interrupted
 * one. Keeps what exists already: the studio's name, the hours of a weekday, a catalogue that has a package, the
 * payment instructions, and the account with this address. Returns the parts that this call stored. Before anything
 * is stored, fails with `validation_failed`, naming every field for which {@link firstStudioProblems} finds a
 * problem. specification.md#init
 */
export const makeSetUpStudio = (
  ports: SetUpPorts,
): ((given: FirstStudio) => Promise<readonly SetUpPart[]>) => {
  const { unitOfWork, catalogueReader, studioReader } = ports;
  const createAdmin = makeCreateAdmin(ports);
  const addWorkingHours = makeAddWorkingHours(ports);
  const createService = makeCreateService(ports);
  const createPackage = makeCreatePackage(ports);

  const nameStudio = async ({ studio: facts }: FirstStudio): Promise<boolean> => {
    if ((await studioReader.read()).studio.name !== undefined) return false;
    await unitOfWork.run(async ({ studio }) => {
      await studio.save(orRefuse(changedStudio((await studio.find()) ?? NEW_STUDIO, facts)));
    });
    return true;
  };

  const openDays = async ({ hours }: FirstStudio): Promise<boolean> => {
    const { weekdays, opensMinute, closesMinute } = hours;
    const kept = await catalogueReader.workingHours();
    const missing = weekdays.filter(
      (weekday) => !kept.some(({ day }) => 'weekday' in day && day.weekday === weekday),
    );
    for (const weekday of missing)
      await addWorkingHours({
        weekday,
        effectiveDate: undefined,
        opensMinute,
        closesMinute,
        breaks: [],
        nextDayUntilMinute: undefined,
        isOpen: true,
        note: undefined,
      });
    return missing.length > 0;
  };

  const offerService = async ({
    service: { name, slug },
    package: offered,
  }: FirstStudio): Promise<boolean> => {
    const { services, packages } = await catalogueReader.catalogue();
    if (packages.length > 0) return false;
    const found = services.find((service) => service.slug === slug);
    const { id } =
      found ??
      (
        await createService({
          ...PLAIN,
          slug,
          nameEn: name,
          coverImageUrl: undefined,
          pictures: [],
          bookingFeeRateOverride: undefined,
        })
      ).service;
    const { name: nameEn, ...terms } = offered;
    await createPackage({ ...PLAIN, ...terms, serviceId: id, nameEn, windows: undefined });
    return true;
  };

  const takeFees = async ({ instructions }: FirstStudio): Promise<boolean> => {
    if (instructions === undefined) return false;
    return unitOfWork.run(async ({ policies }) => {
      const kept = await policies.find();
      if (kept.offlineFee.instructionsEn !== undefined) return false;
      await policies.save(
        orRefuse(changedPolicies(kept, { offlineFee: { enabled: true, ...instructions } })),
      );
      return true;
    });
  };

  return async (given) => {
    refuseProblems(firstStudioProblems(given));
    const { email, password } = given.admin;
    const made: SetUpPart[] = [];
    if (await nameStudio(given)) made.push('studio');
    if (await openDays(given)) made.push('hours');
    if (await offerService(given)) made.push('service');
    if (await takeFees(given)) made.push('payment');
    // The admin is created last, because a service that has an admin counts as set up.
    if (await createAdmin(email, password)) made.push('admin');
    return made;
  };
};

/**
 * Returns what is wrong with the fields of specification.md#post-first-start, in the order of the fields. Also
 * accepts values of the wrong type, and then names their fields.
 */
export const firstStudioProblems = ({
  studio,
  hours,
  service,
  package: offered,
  instructions,
  admin,
}: FirstStudio): readonly Problem[] => [
  ...accountProblems(admin.email, admin.password),
  ...named(FIRST_STUDIO_LIMITS, studio, STUDIO_FIELDS),
  ...hoursProblems(hours),
  ...named(SERVICE_LIMITS, { nameEn: service.name }, SERVICE_FIELDS),
  ...named(SERVICE_LIMITS, { slug: service.slug }, SERVICE_FIELDS),
  ...named(PACKAGE_LIMITS, { nameEn: offered.name }, PACKAGE_FIELDS),
  ...named(PACKAGE_LIMITS, { priceRwf: offered.priceRwf }),
  ...named(PACKAGE_LIMITS, { durationMinutes: offered.durationMinutes }),
  ...named(PACKAGE_LIMITS, { photoCount: offered.photoCount }),
  ...named(POLICY_LIMITS.offlineFee, instructions ?? {}),
];

const { isOptional: _isOptional, ...studioName } = STUDIO_LIMITS.name;

const FIRST_STUDIO_LIMITS = { ...STUDIO_LIMITS, name: { ...studioName, min: 1 } };

const STUDIO_FIELDS = {
  name: 'studioName',
  email: 'studioEmail',
  phone: 'studioPhone',
  address: 'studioAddress',
};
const SERVICE_FIELDS = { nameEn: 'serviceName', slug: 'serviceSlug' };
const PACKAGE_FIELDS = { nameEn: 'packageName' };

/** Returns the fields that are outside their limits, with the names that they have in the request. */
const named = (
  limits: Readonly<Record<string, FieldLimits>>,
  given: object,
  names: Readonly<Record<string, string>> = {},
): readonly Problem[] =>
  problemsOf(within(limits, given)).map(({ field, code }) => ({ field: names[field] ?? field, code }));

/** Returns what is wrong with the weekdays and with the opening and closing times. specification.md#post-first-start */
const hoursProblems = ({ weekdays, ...times }: FirstStudio['hours']): readonly Problem[] => {
  const days = weekdays.flatMap((weekday) =>
    named(WORKING_HOURS_LIMITS, { weekday }, { weekday: 'weekdays' }),
  );
  const minutes = named(WORKING_HOURS_LIMITS, times);
  const closesFirst = minutes.length === 0 && times.closesMinute <= times.opensMinute;
  return [
    ...(weekdays.length === 0 ? [{ field: 'weekdays', code: 'required' } as const] : days.slice(0, 1)),
    ...minutes,
    ...(closesFirst ? [{ field: 'closesMinute', code: 'order' } as const] : []),
  ];
};

const PLAIN = {
  nameFr: undefined,
  descriptionEn: undefined,
  descriptionFr: undefined,
  isActive: true,
  sortOrder: 0,
} as const;
