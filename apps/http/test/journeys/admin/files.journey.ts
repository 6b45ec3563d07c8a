import { setImmediate } from 'node:timers/promises';
import { DEFAULT_METHOD_LABELS } from '@booky/domain';
import { ExportsBusy, type RowExports } from '@booky/domain/ports';
import { done, isJson, type Json, listAt } from '@booky/testkit/http';
import { describe, expect, it } from 'vitest';
import type { AdapterSet } from '../../../src/index.ts';
import { managed } from '../../support/admin-booking.ts';
import { everyPayment } from '../../support/every-payment.ts';
import { offices } from '../../support/journey.ts';
import { download, rowsOf } from '../../support/read-csv.ts';

/** The objects that may be null, with their keys. The CSV file has a column for each key even if the object is null. */
const WITHIN: Readonly<Record<string, readonly string[]>> = {
  offline: ['means', 'transactionReference', 'note'],
  refund: ['reference', 'refundedAt'],
  voided: ['reason', 'voidedAt'],
  payer: ['phone', 'methodLabelEn', 'methodLabelFr'],
};

/**
 * Flattens a row of a JSON response into CSV cells. Nested key names are joined with dots, null becomes an empty
 * cell, and a text that would be a formula gets an apostrophe at its start.
 */
const flat = (row: Json, path = ''): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]): [string, string][] => {
      const field = path === '' ? name : `${path}.${name}`;
      const inside = WITHIN[name];
      if (inside !== undefined && value === null) return inside.map((one) => [`${field}.${one}`, '']);
      if (isJson(value)) return Object.entries(flat(value, field));
      const text = value === null ? '' : `${value as string | number | boolean}`;
      return [[field, /^[=+@-]/.test(text) ? `'${text}` : text]];
    }),
  );

const flatRows = (body: unknown, list: string) =>
  listAt(body, list).map((row) => flat(isJson(row) ? row : {}));

const headerOf = (file: string): readonly string[] => (file.slice(1).split('\r\n')[0] ?? '').split(',');

/** Returns the adapters with some of their exports replaced. */
const exporting =
  (change: (exports: RowExports) => Partial<RowExports>) =>
  (adapters: AdapterSet): AdapterSet => {
    const { rowExports } = adapters.ports;
    return {
      ...adapters,
      ports: {
        ...adapters.ports,
        rowExports: {
          bookings: (...given) => rowExports.bookings(...given),
          payments: (...given) => rowExports.payments(...given),
          ...change(rowExports),
        },
      },
    };
  };

/** specification.md#csv-files specification.md#csv-cells specification.md#csv-names */
describe('a CSV file', () => {
  const { open } = offices;

  it('of payments has every payment that matches the filter, with the same fields as the JSON', async () => {
    const office = await open({ areLimitsLifted: true });
    const { world, admin } = office;
    await everyPayment(office);
    for (const query of [
      '',
      '?method=cash',
      '?search=ingabire',
      '?status=pending&status=failed',
      '?to=2029-01-01',
    ]) {
      const { status, headers, file } = await download(world, admin, `/payments${query}`);
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'text/csv; charset=utf-8',
        'no-store',
      ]);
      const page = (await admin.ask('GET', `/payments${query}`)).body;
      expect([query, rowsOf(file)]).toEqual([query, flatRows(page, 'payments')]);
    }
    const { file } = await download(world, admin, '/payments?page=2&pageSize=1&method=cash');
    expect(rowsOf(file)).toHaveLength(3);
    expect(file).toContain(`,"'=1+1, ""cash""",`);
    expect(headerOf(file)).toEqual([
      ...['ourRef', 'purpose', 'method', 'amountRwf', 'status', 'failureReason', 'contradicted'].map(
        ofPayment,
      ),
      ...['redirectUrl', 'createdAt', 'settledAt', 'id', 'provider', 'providerReference'].map(ofPayment),
      ...['payer.phone', 'payer.methodLabelEn', 'payer.methodLabelFr', 'paidReportedAt', 'note'].map(
        ofPayment,
      ),
      ...['offline.means', 'offline.transactionReference', 'offline.note'].map(ofPayment),
      ...['refund.reference', 'refund.refundedAt', 'voided.reason', 'voided.voidedAt'].map(ofPayment),
      ...['id', 'reference', 'status', 'fullName', 'phone', 'startsAt'].map((name) => `booking.${name}`),
    ]);
  });

  it('of bookings has every booking that matches the filter, including expired ones', async () => {
    const office = await open({ areLimitsLifted: true });
    const { world, admin } = office;
    await everyPayment(office);
    for (const query of ['', '?stage=confirmed', '?status=pending_payment&stage=expired', '?search=uwase']) {
      const { file } = await download(world, admin, `/bookings${query}`);
      const page = (await admin.ask('GET', `/bookings${query}`)).body;
      expect([query, rowsOf(file)]).toEqual([query, flatRows(page, 'bookings')]);
    }
    const { file } = await download(world, admin, '/bookings');
    expect(headerOf(file).join()).toBe(
      'id,reference,status,stage,fullName,email,phone,serviceNameEn,packageNameEn,startsAt,endsAt,totalRwf,owedRwf,createdAt,location,serviceNameFr,packageNameFr',
    );
  });

  it('has a name that says which list and which dates it contains', async () => {
    const { world, admin } = await open();
    for (const [path, name] of [
      ['/payments', 'payments-start-end'],
      ['/payments?from=2030-01-07', 'payments-2030-01-07-end'],
      ['/bookings?to=2030-02-01&search=uwase', 'bookings-start-2030-02-01'],
      ['/bookings?from=2030-01-07&to=2030-02-01', 'bookings-2030-01-07-2030-02-01'],
    ] as const) {
      const { headers } = await download(world, admin, path);
      expect(headers['content-disposition']).toBe(`attachment; filename="${name}.csv"`);
    }
  });

  /** specification.md#csv-excel specification.md#method-labels */
  it.each([
    ['en', 'Client', 'Phone', 'Start (Kigali)', 'Method', 'Cash', 'Confirmed', 'Session fee', 'Paid', 'no'],
    [
      'fr',
      'Client',
      'Téléphone',
      'Début (Kigali)',
      'Moyen de paiement',
      'Espèces',
      'Confirmée',
      'Frais de séance',
      'Payé',
      'non',
    ],
  ])(
    'has readable headers, and values that spreadsheets understand, in the language %s',
    async (...given) => {
      const [language, client, phone, start, method, cash, ...values] = given;
      const methodLabels = {
        ...DEFAULT_METHOD_LABELS,
        momo_alpha: { labelEn: 'MoMo by MTN', labelFr: 'MoMo de MTN', dialCode: undefined },
      };
      const { world, admin } = await open({ areLimitsLifted: true, methodLabels });
      const form = { phone: '0788000001', fullName: '=1+1; "Aline"', startsAt: '2030-01-15T09:00:00+02:00' };
      const booking = await managed(world, form);
      await done(admin, booking.id, 'cash-payments', { amountRwf: 1000 });
      const accept = 'text/csv;dialect=excel';
      const bookings = await download(world, admin, '/bookings', { accept, language });
      expect([bookings.status, bookings.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
      expect(rowsOf(bookings.file, ';')).toMatchObject([
        { [client]: `'=1+1; "Aline"`, [phone]: "'0788000001", [start]: '2030-01-15 09:00' },
      ]);
      const payments = await download(world, admin, '/payments', { accept, language });
      const rows = rowsOf(payments.file, ';');
      expect(new Set(rows.map((row) => row[method]))).toEqual(
        new Set([cash, language === 'fr' ? 'MoMo de MTN' : 'MoMo by MTN']),
      );
      const [confirmed, ...ofCash] = values;
      expect(bookings.file).toContain(`;${confirmed};${confirmed};`);
      const cashRow = rows.find((row) => row[method] === cash) ?? {};
      expect(Object.values(cashRow)).toEqual(expect.arrayContaining(ofCash));
      for (const list of [bookings, payments])
        expect(list.file).not.toMatch(/;(?:[a-z]+_[a-z_]+|true|false)(?=[;\r])/);
      for (const list of [bookings, payments])
        for (const header of list.file.slice(1).split('\r\n')[0]?.split(';') ?? [])
          expect(header).not.toMatch(/\.|^[a-z]/);
    },
  );

  it('is returned only if the Accept header prefers CSV over JSON', async () => {
    const { world, admin } = await open();
    await managed(world);
    const [csv, json] = ['text/csv; charset=utf-8', 'application/json; charset=utf-8'];
    for (const [accept, type] of [
      ['text/csv', csv],
      ['text/csv, */*;q=0.5', csv],
      ['text/csv;dialect=excel', csv],
      ['text/csv;dialect=other', json],
      ['application/json;q=0.5, text/*', csv],
      ['*/*', json],
      ['application/json, text/csv', json],
      ['text/html', json],
      ['text/csv;q=0', json],
      ['no media type', json],
    ] as const)
      for (const path of ['/payments', '/bookings']) {
        const answer = await download(world, admin, path, { accept });
        expect([accept, answer.status, answer.headers['content-type']]).toEqual([accept, 200, type]);
        const head = await download(world, admin, path, { accept, method: 'HEAD' });
        expect([head.status, head.file, head.headers['content-type']]).toEqual([200, '', type]);
      }
    for (const path of ['/api/admin/payments', '/api/admin/bookings'])
      expect((await world.ask('GET', path, { headers: { accept: 'text/csv' } })).status).toBe(401);
  });

  it('returns 429 while too many other downloads are running, but the JSON still works', async () => {
    const { world, admin } = await open({
      adapt: exporting(() => ({ payments: () => Promise.reject(new ExportsBusy()) })),
    });
    const answer = await admin.ask('GET', '/payments', { headers: { accept: 'text/csv' } });
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '5']);
    expect((await admin.ask('GET', '/payments')).status).toBe(200);
    expect((await download(world, admin, '/bookings')).status).toBe(200);
  });

  /** specification.md#csv-broken-off */
  it('returns 500 if the first rows cannot be read, and ends mid-download if later rows cannot be read', async () => {
    let isAtOnce = false;
    let closed = 0;
    const { world, admin } = await open({
      expectsFaults: true,
      adapt: exporting((exports) => ({
        payments: async (filter) => {
          const stream = await exports.payments(filter);
          const rows = await stream.next();
          let taken = isAtOnce ? 3 : 0;
          return {
            next: async () => {
              taken += 1;
              if (taken > 3) throw new Error('the database went away');
              return rows;
            },
            close: async () => {
              closed += 1;
              await stream.close();
            },
          };
        },
      })),
    });
    await managed(world);
    await expect(download(world, admin, '/payments')).rejects.toThrow('terminated');
    isAtOnce = true;
    const { status, headers } = await download(world, admin, '/payments');
    expect([status, headers['content-type']]).toEqual([500, 'application/json; charset=utf-8']);
    expect(closed).toBeGreaterThanOrEqual(1);
  });

  it('releases the database connection when the caller disconnects', async () => {
    const isFreed = Promise.withResolvers<void>();
    const { world, admin } = await open({
      adapt: exporting((exports) => ({
        payments: async (filter) => {
          const stream = await exports.payments(filter);
          const rows = await stream.next();
          return {
            // The list is endless, so the download ends only when the caller ends it. Other work can run between two
            // rows, as it can while a database is read.
            next: () => setImmediate(rows),
            close: async () => {
              await stream.close();
              isFreed.resolve();
            },
          };
        },
      })),
    });
    await managed(world);
    const leaving = new AbortController();
    const response = await fetch(`${world.url}/api/admin/payments`, {
      headers: { authorization: `Bearer ${await admin.token()}`, accept: 'text/csv' },
      signal: leaving.signal,
    });
    await response.body?.getReader().read();
    leaving.abort();
    await isFreed.promise;
  });
});

const ofPayment = (name: string): string => `payment.${name}`;
