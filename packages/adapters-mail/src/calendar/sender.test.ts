import { expect, it } from 'vitest';
import { readSender } from './sender.ts';

it.each([
  ['Studio Inzora <bookings@studio.example>', 'Studio Inzora', 'bookings@studio.example'],
  ['"Studio, Inzora" <bookings@studio.example>', 'Studio, Inzora', 'bookings@studio.example'],
  ['bookings@studio.example', 'bookings@studio.example', 'bookings@studio.example'],
  ['\u202e <bookings@studio.example>', 'bookings@studio.example', 'bookings@studio.example'],
  ['<bookings@studio.example>', 'bookings@studio.example', 'bookings@studio.example'],
])('readSender() reads %s as name %s and address %s', (from, name, address) => {
  expect(readSender(from)).toEqual({ name, address });
});
