import type { TSchema } from '@sinclair/typebox';
import {
  LoggedInView,
  LoginBody,
  NewPasswordBody,
  PasswordResetBody,
  PublicAdminView,
} from './admin/account.ts';
import { ApiKeyBody, ApiKeyView } from './admin/api-key.ts';
import {
  BlockBody,
  BlockView,
  SettingsBody,
  SettingsView,
  WorkingHoursBody,
  WorkingHoursView,
} from './admin/availability.ts';
import { BusyCalendarView, BusyTimeView } from './admin/busy-calendar.ts';
import { AdminBookingView, AdminPaymentView } from './admin/booking.ts';
import {
  CancelBody,
  CancelForClientBody,
  CashBody,
  ContactBody,
  DeliveryBody,
  FeeBody,
  NoteBody,
  CreateAdminBookingBody,
  PostShootAddOnBody,
  RefundBody,
  RescheduleBody,
  SendPhotosBody,
  VoidBody,
} from './admin/booking-bodies.ts';
import { BookingListRowView, CalendarBookingView } from './admin/booking-rows.ts';
import { ClientExportView, ClientView } from './admin/clients.ts';
import {
  AdminAddOnView,
  AdminPackageView,
  AdminServiceView,
  PackageChangeView,
  WholeCatalogueView,
} from './admin/catalogue.ts';
import {
  AddOnBody,
  AddOnChangesBody,
  PackageBody,
  PackageChangesBody,
  ServiceBody,
  ServiceChangesBody,
} from './admin/catalogue-bodies.ts';
import { FirstStartBody } from './admin/first-start.ts';
import { EventView } from './admin/event.ts';
import { ExplainedStartView, StartReasonView } from './admin/explained-starts.ts';
import { MoneyOfMonthView, PaidBookingView, PaymentRowView, PaymentTotalsView } from './admin/money.ts';
import { ClientReschedulePolicyView, PoliciesBody, PoliciesView } from './admin/policies.ts';
import { StudioBody } from './admin/studio.ts';
import { SystemView } from './admin/system.ts';
import {
  AttentionView,
  FeesAwaitedView,
  PaymentsWaitingView,
  RefundsDueView,
  StuckEmailView,
  TodayView,
} from './admin/today.ts';
import { TimelineEventView } from './admin/timeline.ts';
import {
  WebhookDeliveryView,
  WebhookEndpointBody,
  WebhookEndpointChangesBody,
  WebhookEndpointView,
} from './admin/webhook.ts';
import { AvailabilityView } from './availability.ts';
import { BookingBody, CreatedBookingView } from './booking.ts';
import { AddOnView, PackageView, PublicServiceDetailView, PublicServiceView } from './catalogue.ts';
import { CheckoutView, EmailCorrectionBody } from './checkout.ts';
import { ClientBookingView, EmailChangeBody, OwnRescheduleBody } from './client-booking.ts';
import { FindBookingBody } from './find-booking.ts';
import { PaymentBody, PaymentView, PolledBookingView } from './payment.ts';
import { PictureView, ServicePictureView } from './picture.ts';
import { BasketBody, QuoteView } from './quote.ts';
import { ReceiptView } from './receipt.ts';
import { StudioView } from './studio.ts';

/**
 * Every named resource. Each is a component of the published contract, to which routes refer by name. The fields of
 * resources are in camelCase (specification.md#answer-names).
 */
export const sharedSchemas: readonly TSchema[] = [
  ApiKeyBody,
  ApiKeyView,
  EventView,
  WebhookDeliveryView,
  WebhookEndpointBody,
  WebhookEndpointChangesBody,
  WebhookEndpointView,
  PictureView,
  ServicePictureView,
  PackageView,
  AddOnView,
  PublicServiceView,
  PublicServiceDetailView,
  BasketBody,
  QuoteView,
  ClientReschedulePolicyView,
  ReceiptView,
  StudioView,
  AvailabilityView,
  BookingBody,
  CreatedBookingView,
  PaymentBody,
  PaymentView,
  PolledBookingView,
  CheckoutView,
  EmailCorrectionBody,
  FirstStartBody,
  FindBookingBody,
  EmailChangeBody,
  OwnRescheduleBody,
  ClientBookingView,
  LoginBody,
  PasswordResetBody,
  NewPasswordBody,
  PublicAdminView,
  LoggedInView,
  WorkingHoursBody,
  WorkingHoursView,
  BlockBody,
  BlockView,
  BusyCalendarView,
  BusyTimeView,
  StartReasonView,
  ExplainedStartView,
  SettingsBody,
  SettingsView,
  StudioBody,
  PoliciesBody,
  PoliciesView,
  CreateAdminBookingBody,
  ContactBody,
  RescheduleBody,
  CancelBody,
  CancelForClientBody,
  PostShootAddOnBody,
  CashBody,
  FeeBody,
  RefundBody,
  VoidBody,
  DeliveryBody,
  SendPhotosBody,
  NoteBody,
  AdminPaymentView,
  AdminBookingView,
  TimelineEventView,
  BookingListRowView,
  ClientExportView,
  ClientView,
  CalendarBookingView,
  PaidBookingView,
  PaymentRowView,
  PaymentTotalsView,
  MoneyOfMonthView,
  AttentionView,
  RefundsDueView,
  PaymentsWaitingView,
  FeesAwaitedView,
  StuckEmailView,
  SystemView,
  TodayView,
  ServiceBody,
  ServiceChangesBody,
  PackageBody,
  PackageChangesBody,
  AddOnBody,
  AddOnChangesBody,
  AdminPackageView,
  PackageChangeView,
  AdminAddOnView,
  AdminServiceView,
  WholeCatalogueView,
];
