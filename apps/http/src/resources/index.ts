import type { TSchema } from '@sinclair/typebox';
import { AvailabilityView } from './availability.ts';
import { BookingBody, CreatedBookingView } from './booking.ts';
import { AddOnView, PackageView, PublicServiceDetailView, PublicServiceView } from './catalogue.ts';
import { CheckoutView } from './checkout.ts';
import { ClientBookingView, EmailChangeBody } from './client-booking.ts';
import { PaymentBody, PaymentView, PolledBookingView } from './payment.ts';
import { BasketBody, QuoteView } from './quote.ts';

/** Every named resource: a component of the published contract, and what routes refer to by name. */
export const sharedSchemas: readonly TSchema[] = [
  PackageView,
  AddOnView,
  PublicServiceView,
  PublicServiceDetailView,
  BasketBody,
  QuoteView,
  AvailabilityView,
  BookingBody,
  CreatedBookingView,
  PaymentBody,
  PaymentView,
  PolledBookingView,
  CheckoutView,
  EmailChangeBody,
  ClientBookingView,
];
