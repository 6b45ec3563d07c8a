import {
  cleanText,
  type FirstStudio,
  isEmailAddress,
  LONGEST_NEW_EMAIL,
  LARGEST_RWF,
  PACKAGE_LIMITS,
  PASSWORD_LENGTH,
  POLICY_LIMITS,
  readText,
  rwf,
  SERVICE_LIMITS,
  STUDIO_LIMITS,
  type TextLimits,
} from '@booky/domain';
import type { CommandWorld } from '../world.ts';
import { type Asker, openAsker, type Read } from './asker.ts';

/** specification.md#weekday-numbers */
export const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** The data with which a studio starts, without the admin's password. */
export type Asked = Omit<FirstStudio, 'admin'> & { readonly email: string };

export const askFirstStudio = async ({ ask }: Pick<Asker, 'ask'>): Promise<Asked> => {
  const studio = {
    name: await ask('INIT_STUDIO_NAME', 'Name of the studio', needed(STUDIO_LIMITS.name)),
    email: await ask(
      'INIT_STUDIO_EMAIL',
      'Its email address, for clients (may be left empty)',
      optional(email),
    ),
    phone: await ask('INIT_STUDIO_PHONE', 'Its phone (may be left empty)', within(STUDIO_LIMITS.phone)),
    address: await ask(
      'INIT_STUDIO_ADDRESS',
      'Its address (may be left empty)',
      within(STUDIO_LIMITS.address),
    ),
  };
  const instructionsEn = await ask(
    'INIT_HOW_TO_PAY_EN',
    "How clients pay the booking fee another way, such as Dial *182*8*1*123456# (may be left empty; with it a client's time is held for 24 hours, 5 times at once)",
    within(POLICY_LIMITS.offlineFee.instructionsEn),
  );
  const instructionsFr =
    instructionsEn === undefined
      ? undefined
      : await ask(
          'INIT_HOW_TO_PAY_FR',
          'The same in French (may be left empty)',
          within(POLICY_LIMITS.offlineFee.instructionsFr),
        );
  const weekdays = await ask(
    'INIT_OPEN_DAYS',
    'Days it is open, such as Mon-Sat or Tue,Thu',
    daysOfWeek,
    'Mon-Sat',
  );
  const opensMinute = await ask('INIT_OPENS_AT', 'It opens at', timeOfDay(0), '08:00');
  const closesMinute = await ask('INIT_CLOSES_AT', 'It closes at', timeOfDay(opensMinute + 1), '18:00');
  const name = await ask('INIT_SERVICE', 'First service on sale', needed(SERVICE_LIMITS.nameEn), 'Portraits');
  const offered = {
    name: await ask('INIT_PACKAGE', 'Its first package', needed(PACKAGE_LIMITS.nameEn), 'Classic'),
    priceRwf: rwf(await ask('INIT_PRICE_RWF', 'Price of the package, in RWF', wholeNumber(0, LARGEST_RWF))),
    durationMinutes: await ask(
      'INIT_MINUTES',
      'Length of the shoot, in minutes',
      wholeNumber(1, Math.max(1, closesMinute - opensMinute)),
      `${Math.min(60, closesMinute - opensMinute)}`,
    ),
    photoCount: await ask('INIT_PHOTOS', 'Number of edited photos', wholeNumber(0, LARGEST_RWF), '20'),
  };
  return {
    studio,
    instructions: instructionsEn === undefined ? undefined : { instructionsEn, instructionsFr },
    hours: { weekdays, opensMinute, closesMinute },
    service: { name, slug: slugOf(name) },
    package: offered,
    email: await ask('INIT_ADMIN_EMAIL', "The admin's email address", email),
  };
};

/** Asks for the password. At a terminal, asks twice without echo. */
export const askPassword = async (world: CommandWorld, asker: Asker): Promise<string> => {
  const [variable, question] = [
    'INIT_ADMIN_PASSWORD',
    `The admin's password (${PASSWORD_LENGTH.shortest} characters or more)`,
  ];
  if (!asker.asksAgain) return asker.ask(variable, question, password);
  asker.close();
  const hidden = openAsker(world, { isHidden: true });
  try {
    for (;;) {
      const first = await hidden.ask(variable, question, password);
      const second = await hidden.ask(variable, 'Once more', (text) => ({ value: text }));
      if (first === second) return first;
      world.output.write('The two passwords differ.\n');
    }
  } finally {
    hidden.close();
  }
};

const password: Read<string> = (text) => {
  const length = Array.from(text).length;
  return length >= PASSWORD_LENGTH.shortest && length <= PASSWORD_LENGTH.longest
    ? { value: text }
    : { fault: `A password has ${PASSWORD_LENGTH.shortest} to ${PASSWORD_LENGTH.longest} characters.` };
};

const within =
  (limits: TextLimits): Read<string | undefined> =>
  (typed) => {
    const read = readText(limits, typed);
    return 'value' in read ? read : { fault: `It must be one line of 1 to ${limits.max} characters.` };
  };

const needed =
  ({ isOptional: _isOptional, ...limits }: TextLimits): Read<string> =>
  (typed) => {
    const read = within({ ...limits, min: 1 })(typed);
    return 'fault' in read ? read : { value: read.value ?? '' };
  };

const email: Read<string> = (typed) => {
  const text = cleanText(typed);
  return text.length <= LONGEST_NEW_EMAIL && isEmailAddress(text)
    ? { value: text }
    : { fault: 'It must be an email address such as you@studio.example.' };
};

const optional =
  (read: Read<string>): Read<string | undefined> =>
  (text) =>
    text === '' ? { value: undefined } : read(text);

const wholeNumber =
  (least: number, most: number): Read<number> =>
  (text) => {
    const number = Number(text);
    return /^\d+$/.test(text) && number >= least && number <= most
      ? { value: number }
      : { fault: `It must be a whole number of ${least} to ${most}, in digits alone.` };
  };

const timeOfDay =
  (least: number): Read<number> =>
  (text) => {
    const [, hours, minutes] = /^([01]?\d|2[0-4]):([0-5]\d)$/.exec(text) ?? [];
    const minute = Number(hours) * 60 + Number(minutes);
    return minute >= least && minute <= 24 * 60
      ? { value: minute }
      : { fault: `It must be a time such as 08:00${least === 0 ? '' : ', after opening'}.` };
  };

/**
 * Reads days and ranges of days, separated by commas. A range may go past Sunday, such as `Fri-Mon`.
 * specification.md#weekday-numbers
 */
const daysOfWeek: Read<readonly number[]> = (text) => {
  const days = text.split(',').flatMap((part) => {
    const [from, to] = part.split('-').map(dayOf);
    if (from === undefined || from < 0 || to === undefined) return [from ?? -1];
    return to < 0 ? [-1] : Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, step) => (from + step) % 7);
  });
  return days.every((day) => day >= 0)
    ? { value: [...new Set(days)].toSorted((one, other) => one - other) }
    : { fault: 'It must be days such as Mon-Sat or Tue,Thu.' };
};

const dayOf = (typed: string): number =>
  DAYS.findIndex((day) => day.toLowerCase() === typed.trim().toLowerCase().slice(0, 3));

/** specification.md#slug-form */
const slugOf = (name: string): string => {
  const words = name
    .normalize('NFD')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ['photos'];
  return words.join('-').slice(0, 100).replace(/-$/, '');
};
