import { readFileSync } from 'node:fs';
import { readContract } from '@booky/http/contract';
import { describe, expect, it } from 'vitest';
import { type Json, narrowingsOf } from './contract-narrowing.ts';

const REF = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const json = (schema: Json) => ({ content: { 'application/json': { schema } } });

const BOOKING = {
  type: 'object',
  required: ['status', 'reference'],
  properties: {
    status: REF('Status'),
    reference: { type: 'string' },
    reason: { anyOf: [REF('Status'), { type: 'null' }] },
    parent: REF('Booking'),
  },
};

interface Parts {
  readonly booking?: Json;
  readonly body?: Json;
  readonly parameters?: readonly Json[];
  readonly operation?: Json;
  readonly schemas?: Json;
}

/** A small contract with one operation, which has a body and returns a booking. */
const contract = ({ booking, body, parameters, operation, schemas }: Parts = {}): Json => ({
  paths: {
    '/bookings': {
      post: {
        operationId: 'createBooking',
        parameters: parameters ?? [{ in: 'query', name: 'page', schema: { type: 'integer', maximum: 9 } }],
        requestBody: { required: false, ...json(REF('Form')) },
        responses: { 200: json(REF('Booking')), 409: { $ref: '#/components/responses/Conflict' } },
        ...operation,
      },
    },
  },
  components: {
    responses: {
      Conflict: json({
        allOf: [{ type: 'object', required: ['error'], properties: { error: { type: 'string' } } }],
        properties: { error: { oneOf: [{ const: 'slot_taken' }, { const: 'wrong_status' }] } },
      }),
    },
    schemas: {
      Form: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', maxLength: 100 },
          note: { type: ['string', 'null'] },
          ...body,
        },
      },
      Booking: { ...BOOKING, properties: { ...BOOKING.properties, ...booking } },
      Status: { type: 'string', enum: ['pending', 'confirmed'] },
      ...schemas,
    },
  },
});

const after = (parts: Parts): readonly string[] => narrowingsOf(contract(), contract(parts));

const union = (...names: readonly string[]): Json => ({
  schemas: {
    Form: { oneOf: names.map(REF) },
    Day: { type: 'object', properties: { day: { type: 'string' } } },
    Time: { type: 'object', properties: { time: { type: 'string' } } },
  },
});

describe('narrowingsOf', () => {
  it('reports nothing if the two contracts are equal', () => {
    expect(narrowingsOf(contract(), contract())).toEqual([]);
  });

  it('reports nothing for additions to the contract', () => {
    const more = contract({
      booking: { extra: { type: 'string' } },
      body: { extra: { type: 'string' } },
      parameters: [
        { in: 'query', name: 'page', schema: { type: 'integer', maximum: 10 } },
        { in: 'query', name: 'sort', schema: { type: 'string' } },
      ],
      schemas: {
        Other: { type: 'string' },
        Status: { type: 'string', enum: ['pending', 'confirmed', 'new'] },
      },
    });
    expect(narrowingsOf(contract(), more)).toEqual([]);
  });

  it('reports nothing if a response gains another possible schema', () => {
    const answering = (schema: Json): Parts => ({
      operation: { responses: { 200: json(REF('Booking')), 409: json(schema) } },
      schemas: {
        Taken: { type: 'object', properties: { error: { const: 'slot_taken' } } },
        Waiting: { type: 'object', properties: { error: { const: 'waiting' } } },
      },
    });
    const [one, both] = [
      contract(answering(REF('Taken'))),
      answering({ oneOf: [REF('Taken'), REF('Waiting')] }),
    ];
    expect(narrowingsOf(one, contract(both))).toEqual([]);
    const less = { Taken: { type: 'object', properties: {} } };
    expect(narrowingsOf(one, contract({ ...both, schemas: { ...both.schemas, ...less } }))).toEqual([
      'Taken.error is gone',
    ]);
  });

  it('reports an operation that is removed or gets another name', () => {
    expect(narrowingsOf(contract(), { ...contract(), paths: {} })).toEqual(['POST /bookings is gone']);
    expect(after({ operation: { operationId: 'book' } })).toEqual([
      'POST /bookings is no longer called createBooking',
    ]);
  });

  it('reports a response status that is removed', () => {
    expect(after({ operation: { responses: { 200: json(REF('Booking')) } } })).toEqual([
      'POST /bookings no longer answers 409',
    ]);
  });

  it('reports a response field that is removed or may now be absent or null', () => {
    const booking = {
      type: 'object',
      required: ['status'],
      properties: { status: REF('Status'), reason: REF('Status') },
    };
    expect(after({ schemas: { Booking: booking } })).toEqual([
      'Booking.reference is gone',
      'Booking.parent is gone',
    ]);
    expect(after({ booking: { reference: { type: ['string', 'null'] } } })).toEqual([
      'Booking.reference can now be null',
    ]);
    const optional = { ...BOOKING, required: ['status'] };
    expect(after({ schemas: { Booking: optional } })).toEqual(['Booking.reference may be left out now']);
  });

  it('reports an enum value or an error code that is removed', () => {
    expect(after({ schemas: { Status: { type: 'string', enum: ['pending'] } } })).toEqual([
      'Status no longer has "confirmed"',
      'Booking.reason no longer has "confirmed"',
    ]);
    const fewer = json({
      properties: { error: { const: 'slot_taken' } },
      type: 'object',
      required: ['error'],
    });
    expect(after({ operation: { responses: { 200: json(REF('Booking')), 409: fewer } } })).toEqual([
      'POST /bookings 409.error no longer has "wrong_status"',
    ]);
  });

  it('reports a field whose type changes', () => {
    expect(after({ booking: { reference: { type: 'integer' } } })).toEqual([
      'Booking.reference can now be integer',
    ]);
    expect(after({ body: { note: { type: 'string' } } })).toEqual(['Form.note can no longer be null']);
  });

  it('reports a request field that accepts fewer values', () => {
    expect(after({ body: { name: { type: 'string', maxLength: 50 } } })).toEqual([
      'Form.name has a tighter maxLength',
    ]);
    expect(after({ body: { name: { type: 'string', maxLength: 100, pattern: '^A' } } })).toEqual([
      'Form.name has a tighter pattern',
    ]);
    expect(after({ body: { name: { type: 'string', maxLength: 100, minLength: 1 } } })).toEqual([
      'Form.name has a tighter minLength',
    ]);
    expect(after({ body: { name: { type: 'string', maxLength: 100, enum: ['a'] } } })).toEqual([
      'Form.name accepts fewer values',
    ]);
    const form = { type: 'object', required: ['note'], properties: { note: { type: ['string', 'null'] } } };
    expect(after({ schemas: { Form: form } })).toEqual(['Form.name is gone', 'Form.note is now required']);
  });

  it('reports a parameter that is removed, becomes required or accepts fewer values', () => {
    expect(after({ parameters: [] })).toEqual(['POST /bookings no longer accepts query page']);
    const page = { in: 'query', name: 'page', required: true, schema: { type: 'integer', maximum: 8 } };
    expect(after({ parameters: [page] })).toEqual([
      'POST /bookings query page has a tighter maximum',
      'POST /bookings now requires query page',
    ]);
  });

  it('reports a request body that is removed or becomes required', () => {
    expect(after({ operation: { requestBody: undefined } })).toEqual([
      'POST /bookings no longer accepts a body',
    ]);
    expect(after({ operation: { requestBody: { required: true, ...json(REF('Form')) } } })).toEqual([
      'POST /bookings now requires a body',
    ]);
  });

  it('reports a schema that is removed from a union', () => {
    expect(narrowingsOf(contract(union('Day', 'Time')), contract(union('Day', 'Time')))).toEqual([]);
    const three = { ...union('Day', 'Time') };
    const fewer = contract({
      schemas: { ...(union('Day')['schemas'] as Json), Form: { oneOf: [REF('Day'), REF('Booking')] } },
    });
    expect(narrowingsOf(contract(three), fewer)).toContain('Form no longer has the form Time');
  });

  it('reports a component that is removed', () => {
    expect(narrowingsOf(contract({ schemas: { Old: { type: 'string' } } }), contract())).toEqual([
      'the component Old is gone',
    ]);
  });
});

/** specification.md#get-contract */
describe('docs/openapi.json', () => {
  it('promises nothing that the contract of the current code lacks', async () => {
    const written = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as Json;
    expect(narrowingsOf(written, await readContract())).toEqual([]);
  });
});
