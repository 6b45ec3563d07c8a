import type { PaymentOfBooking } from '@booky/domain/ports';
import { Type } from '@sinclair/typebox';
import { checkedDate } from '../../edge/checked-text.ts';
import { csvName, pageOrCsv, sendCsv, wantedCsv } from '../../edge/csv.ts';
import { linkedPages } from '../../edge/page-links.ts';
import { Integer, KigaliDateText, Line, StrictObject, withDefault } from '../../edge/schema-atoms.ts';
import {
  MoneyOfMonthView,
  PAYMENT_COLUMNS,
  PAYMENT_FILTER,
  PaymentRowView,
  PaymentTotalsView,
  viewMoneyOfMonth,
  viewPaymentRow,
  viewTotals,
} from '../../resources/admin/money.ts';
import { methodNames, PAYMENT_COLUMN_WORDS, VALUE_WORDS } from '../../resources/admin/column-words.ts';
import { CountField } from '../../resources/fields.ts';
import { named } from '../../resources/named.ts';
import type { AddRoutes } from '../route-options.ts';
import { TAGS } from '../tags.ts';

/** The money of all bookings. specification.md#list-payments specification.md#money-by-month */
export const moneyRoutes: AddRoutes = (app, { useCases }) => {
  app.get(
    '/payments',
    {
      preSerialization: linkedPages,
      schema: {
        tags: [TAGS.bookings.name],
        operationId: 'listPayments',
        summary: 'List payments',
        description:
          'The payments of all bookings, latest first. A payment must match every given filter. `totals` are over all matches. `Accept: text/csv` returns all matching rows of one moment as a file, `text/csv;dialect=excel` as a file for spreadsheets.',
        querystring: StrictObject({
          status: Type.Optional(
            Type.Array(PAYMENT_FILTER.status, {
              description: 'Payments of one of these statuses; repeat the key for several.',
              examples: [['refund_due']],
            }),
          ),
          method: Type.Optional(
            Type.Array(PAYMENT_FILTER.method, {
              description: 'Payments by one of these methods; repeat the key for several.',
              examples: [['cash']],
            }),
          ),
          purpose: Type.Optional(
            Type.Array(PAYMENT_FILTER.purpose, {
              description: 'Payments for one of these purposes; repeat the key for several.',
              examples: [['session_fee']],
            }),
          ),
          from: Type.Optional(
            KigaliDateText({
              description: 'Payments made on this date in Kigali or later, YYYY-MM-DD.',
              examples: ['2026-11-01'],
            }),
          ),
          to: Type.Optional(
            KigaliDateText({
              description: 'Payments made on this date in Kigali or earlier, YYYY-MM-DD; not before `from`.',
              examples: ['2026-11-30'],
            }),
          ),
          search: Type.Optional(
            Line({
              max: 200,
              description: 'Part of a reference, name, email or phone of the booking, in any letter case.',
              examples: ['uwase'],
            }),
          ),
          page: withDefault(Integer({ min: 1, description: 'The page, from 1.', examples: [1] }), 1),
          pageSize: withDefault(
            Integer({ min: 1, max: 100, description: 'The number of payments per page.', examples: [25] }),
            25,
          ),
        }),
        response: {
          200: pageOrCsv(
            Type.Object(
              {
                payments: Type.Array(named(PaymentRowView), { description: 'The payments of the page.' }),
                totals: named(PaymentTotalsView, 'The sums of all pages.'),
                total: CountField('The number of matching payments on all pages.', 42),
                page: CountField('The returned page, from 1.', 1),
                pageSize: CountField('The requested page size.', 25),
                pageCount: CountField('The number of pages, at least one.', 2),
              },
              { description: 'One page of payments.' },
            ),
          ),
        },
      },
      config: { refusals: ['too_many_requests'], limitedByAddress: false },
    },
    async (request, reply) => {
      const { status, method, purpose, from, to, search, page, pageSize } = request.query;
      const filter = {
        statuses: status,
        methods: method,
        purposes: purpose,
        from: from === undefined ? undefined : checkedDate(from),
        to: to === undefined ? undefined : checkedDate(to),
        search: search === '' ? undefined : search,
      };
      const dialect = wantedCsv(request);
      if (dialect !== undefined) {
        const list = {
          schema: PAYMENT_COLUMNS,
          rows: await useCases.exportPayments(filter),
          view: (row: PaymentOfBooking) => viewPaymentRow(row, useCases.methodLabels),
          name: csvName('payments', from, to),
          words: PAYMENT_COLUMN_WORDS,
          valueWords: { ...VALUE_WORDS, method: methodNames((await useCases.viewStudio()).methodLabels) },
        };
        return sendCsv(request, reply, list, dialect);
      }
      const listed = await useCases.listPayments(filter, page, pageSize);
      return {
        payments: listed.payments.map((row) => viewPaymentRow(row, useCases.methodLabels)),
        totals: viewTotals(listed.totals),
        total: listed.total,
        page: listed.page,
        pageSize: listed.pageSize,
        pageCount: listed.pageCount,
      };
    },
  );

  app.get(
    '/money',
    {
      schema: {
        tags: [TAGS.bookings.name],
        operationId: 'getMoney',
        summary: 'Get the money by month',
        description:
          'The months up to the current month in Kigali, oldest first. Each sum uses a different date: `bookedRwf` the creation of the booking, `paidRwf` the settlement of the payment, `owedRwf` the shoot, `refundedRwf` the refund.',
        querystring: StrictObject({
          months: withDefault(
            Integer({
              min: 1,
              max: 36,
              description: 'The number of months, including the current month.',
              examples: [12],
            }),
            12,
          ),
        }),
        response: {
          200: Type.Object({
            months: Type.Array(named(MoneyOfMonthView), { description: 'The months, oldest first.' }),
          }),
        },
      },
    },
    async ({ query }) => ({ months: (await useCases.viewMoney(query.months)).map(viewMoneyOfMonth) }),
  );
};
