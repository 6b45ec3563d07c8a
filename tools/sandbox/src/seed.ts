import type { AnySql, Sql } from '@booky/adapters-postgres';
import { dateOf, startOfDate } from '@booky/domain';
import type { Clock } from '@booky/domain/ports';
import type { LocalDate } from '@js-joda/core';

/**
 * Adds a realistic studio in Kigali: three services in English and French (one with its own booking-fee rate), six
 * packages, add-ons for one service and for all services, working hours from Monday to Saturday, one override and one
 * block. Commits the studio together with the changes that `mark` makes.
 */
export const seedStudio = async (
  sql: Sql,
  clock: Clock,
  mark: (transaction: AnySql) => Promise<void>,
): Promise<void> => {
  const now = clock.now();
  const today = dateOf(now);
  await sql.begin(async (transaction) => {
    /** Adds catalogue rows in the order in which they are displayed, and returns their ids. */
    const insert = async (table: string, rows: readonly object[]): Promise<readonly string[]> => {
      const values = rows.map((row, position) => ({
        id: crypto.randomUUID(),
        ...row,
        is_active: true,
        sort_order: position,
        created_at: now,
        updated_at: now,
      }));
      if (values.length > 0) await transaction`insert into ${transaction(table)} ${transaction(values)}`;
      return values.map(({ id }) => id);
    };
    const ids = await insert(
      'services',
      SERVICES.map(({ packages: _packages, addOns: _addOns, ...service }) => service),
    );
    for (const [index, service_id] of ids.entries()) {
      const { packages = [], addOns = [] } = SERVICES[index] ?? {};
      await insert(
        'packages',
        packages.map((row) => ({ service_id, ...row })),
      );
      await insert(
        'add_ons',
        addOns.map((row) => ({ service_id, ...row })),
      );
    }
    await insert('add_ons', SHARED_ADD_ONS);
    for (const weekday of [1, 2, 3, 4, 5, 6]) {
      const hours = {
        id: crypto.randomUUID(),
        weekday,
        opens_minute: 540,
        closes_minute: weekday === 6 ? 960 : 1080,
      };
      await transaction`insert into working_hours ${transaction(hours)}`;
    }
    await transaction`insert into working_hours ${transaction({
      id: crypto.randomUUID(),
      effective_date: nextMonday(today.plusDays(14)),
      opens_minute: 780,
      closes_minute: 1200,
      note: 'Late opening: morning print run',
    })}`;
    const leave = nextMonday(today.plusDays(28));
    await transaction`insert into blocks ${transaction({
      id: crypto.randomUUID(),
      is_all_day: true,
      start_date: leave,
      end_date: leave.plusDays(1),
      starts_at: startOfDate(leave),
      ends_at: startOfDate(leave.plusDays(2)),
      reason: 'Lens service in Nairobi',
    })}`;
    await mark(transaction);
  });
};

const nextMonday = (date: LocalDate): LocalDate => date.plusDays((8 - date.dayOfWeek().value()) % 7);

/**
 * Adds the studio's facts. This is a separate function because fault runs also call it on the previous version's
 * schema.
 */
export const seedStudioFacts = async (sql: AnySql): Promise<void> => {
  await sql`insert into studio ${sql(FACTS)}`;
};

const FACTS = {
  name: 'Kigali Light Studio',
  phone: '+250 788 300 400',
  email: 'hello@booky.example',
  address: 'KG 9 Avenue 12, Nyarutarama, Kigali',
  website: null,
  logo_url: null,
  accent_color: '#b4532a',
  about_en:
    'Kigali Light is a small studio with a garden in Nyarutarama. We photograph people as they are, in daylight wherever we can.\n\nFor weddings we travel anywhere in Rwanda.',
  about_fr:
    'Kigali Light est un petit studio avec jardin à Nyarutarama. Nous photographions les gens tels qu’ils sont, à la lumière du jour dès que possible.\n\nPour les mariages, nous nous déplaçons dans tout le Rwanda.',
  terms_en:
    'The booking fee keeps your slot; the session fee is paid after the shoot.\n\nIf you have to cancel, please tell us as early as you can. Your booking page says what is returned to you.\n\nYour photos are ready within two weeks, and their link stays open for thirty days.',
  terms_fr:
    'Les frais de réservation gardent votre créneau ; le solde se règle après la séance.\n\nSi vous devez annuler, prévenez-nous dès que possible. Votre page de réservation indique ce qui vous est rendu.\n\nVos photos sont prêtes en deux semaines, et leur lien reste ouvert trente jours.',
};

const SERVICES = [
  {
    slug: 'portraits',
    booking_fee_rate_override: null,
    name_en: 'Portraits',
    name_fr: 'Portraits',
    description_en: 'Studio or garden portraits for one person or two, with light made for your skin.',
    description_fr:
      'Portraits en studio ou au jardin, pour une ou deux personnes, dans une lumière faite pour vous.',
    packages: [
      {
        name_en: 'Express portrait',
        name_fr: 'Portrait express',
        description_en: 'One look, one background.',
        description_fr: 'Une tenue, un fond.',
        price_rwf: 45_000,
        photo_count: 8,
        duration_minutes: 30,
      },
      {
        name_en: 'Signature portrait',
        name_fr: 'Portrait signature',
        description_en: 'Three looks, studio and garden.',
        description_fr: 'Trois tenues, studio et jardin.',
        price_rwf: 90_000,
        photo_count: 20,
        duration_minutes: 90,
      },
    ],
    addOns: [{ name_en: 'Make-up artist', name_fr: 'Maquilleuse', price_rwf: 30_000 }],
  },
  {
    slug: 'families',
    booking_fee_rate_override: null,
    name_en: 'Families',
    name_fr: 'Familles',
    description_en: 'Three generations in one frame, at the studio or at home in Kigali.',
    description_fr: 'Trois générations sur une image, au studio ou chez vous à Kigali.',
    packages: [
      {
        name_en: 'Family hour',
        name_fr: 'Une heure en famille',
        description_en: null,
        description_fr: null,
        price_rwf: 120_000,
        photo_count: 25,
        duration_minutes: 60,
      },
      {
        name_en: 'Family afternoon',
        name_fr: 'Un après-midi en famille',
        description_en: 'Time for grandparents and for naps.',
        description_fr: 'Du temps pour les grands-parents et pour la sieste.',
        price_rwf: 210_000,
        photo_count: 60,
        duration_minutes: 180,
      },
    ],
    addOns: [],
  },
  {
    slug: 'weddings',
    booking_fee_rate_override: '0.5',
    name_en: 'Weddings',
    name_fr: 'Mariages',
    description_en: 'From the dowry ceremony to the last dance.',
    description_fr: 'De la dot à la dernière danse.',
    packages: [
      {
        name_en: 'Civil ceremony',
        name_fr: 'Cérémonie civile',
        description_en: null,
        description_fr: null,
        price_rwf: 250_000,
        photo_count: 80,
        duration_minutes: 120,
      },
      {
        name_en: 'The whole day',
        name_fr: 'La journée entière',
        description_en: 'Two photographers, eight hours.',
        description_fr: 'Deux photographes, huit heures.',
        price_rwf: 850_000,
        photo_count: 400,
        duration_minutes: 480,
      },
    ],
    addOns: [{ name_en: 'Drone film', name_fr: 'Film par drone', price_rwf: 150_000 }],
  },
];

const SHARED_ADD_ONS = [
  { name_en: 'Ten prints 20 x 30 cm', name_fr: 'Dix tirages 20 x 30 cm', price_rwf: 25_000 },
  { name_en: 'Photo book', name_fr: 'Livre photo', price_rwf: 60_000 },
];
