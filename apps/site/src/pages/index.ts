import { NOTICE_STYLES, RECEIPT_STYLES } from '@booky/web-ui/styles';
import bookStyles from './book/page.css?inline';
import monthStyles from '../month/month.css?inline';
import { loadBook, submitBook } from './book/load.ts';
import { ServedBook, shareBook, titleOfBook } from './book/served.tsx';
import { withoutDays } from './book/days-on-page.ts';
import { loadBooked } from './booked/load.ts';
import { Booked } from './booked/page.tsx';
import serviceStyles from '../parts/service.css?inline';
import homeStyles from './home/page.css?inline';
import { loadHome } from './home/load.ts';
import { Home, shareHome } from './home/page.tsx';
import { actableOf, loadMyBooking } from './my-booking/load.ts';
import myBookingStyles from './my-booking/page.css?inline';
import { MyBookingPage, titleOfMyBooking } from './my-booking/page.tsx';
import { loadConfirmEmail, submitConfirmEmail } from './confirm-email/load.ts';
import { ConfirmEmail } from './confirm-email/page.tsx';
import { loadFindBooking, submitFindBooking } from './find-booking/load.ts';
import findBookingStyles from './find-booking/page.css?inline';
import { FindBooking } from './find-booking/page.tsx';
import { type AnyPage, definePage } from './page.ts';
import { followedOf, loadPay, submitPay } from './pay/load.ts';
import payStyles from './pay/page.css?inline';
import { titleOfPay } from './pay/page.tsx';
import { ServedPay } from './pay/served.tsx';
import { loadPayment } from './payment/load.ts';
import paymentStyles from './payment/page.css?inline';
import { Payment, titleOfPayment } from './payment/page.tsx';
import * as en from '../wording/en.ts';
import * as fr from '../wording/fr.ts';
import bookingStyles from '../parts/booking.css?inline';
import proseStyles from '../parts/prose.css?inline';
import payingStyles from '../paying/paying.css?inline';
import { loadReceipt } from './receipt/load.ts';
import receiptStyles from './receipt/page.css?inline';
import { ReceiptPage, titleOfReceipt } from './receipt/page.tsx';
import { loadService } from './service/load.ts';
import { Service, shareService, titleOfService } from './service/page.tsx';
import { loadTerms, shareTerms, Terms } from './terms/page.tsx';

/** The site's table of contents: what it shows at which path. */
export const PAGES = {
  home: definePage({
    path: '/',
    load: loadHome,
    View: Home,
    share: shareHome,
    title: () => '',
    words: { en: en.home, fr: fr.home },
    styles: homeStyles + serviceStyles,
    isSteady: true,
  }),
  service: definePage({
    path: '/services/:slug',
    load: loadService,
    View: Service,
    share: shareService,
    title: titleOfService,
    words: { en: en.service, fr: fr.service },
    styles: serviceStyles,
    isSteady: true,
  }),
  book: definePage({
    path: '/book/:packageId',
    load: loadBook,
    submit: submitBook,
    View: ServedBook,
    share: shareBook,
    title: titleOfBook,
    words: { en: en.bookPage, fr: fr.bookPage },
    styles: bookingStyles + monthStyles + bookStyles + proseStyles,
    forScript: (data) => ('month' in data ? withoutDays(data) : {}),
    hasScript: true,
  }),
  booked: definePage({
    path: '/booked/:proof',
    load: loadBooked,
    View: Booked,
    title: ({ frame }) => frame.words.bookedHeading,
    words: { en: en.booked, fr: fr.booked },
    referenceOf: ({ reference }) => reference,
    styles: proseStyles,
    isPrivate: true,
  }),
  myBooking: definePage({
    path: '/booking/:token',
    load: loadMyBooking,
    View: MyBookingPage,
    title: titleOfMyBooking,
    words: { en: en.myBooking, fr: fr.myBooking },
    referenceOf: ({ booking }) => booking?.reference,
    styles: bookingStyles + monthStyles + payingStyles + myBookingStyles + proseStyles + NOTICE_STYLES,
    forScript: actableOf,
    isPrivate: true,
    hasScript: true,
  }),
  receipt: definePage({
    path: '/booking/:token/receipt',
    load: loadReceipt,
    View: ReceiptPage,
    title: titleOfReceipt,
    words: { en: en.receipt, fr: fr.receipt },
    styles: RECEIPT_STYLES + receiptStyles,
    isPrivate: true,
    referenceOf: ({ receipt }) => receipt.booking.reference,
  }),
  confirmEmail: definePage({
    path: '/confirm-email-change/:token',
    load: loadConfirmEmail,
    submit: submitConfirmEmail,
    View: ConfirmEmail,
    title: ({ frame }) => frame.words.confirmHeading,
    words: { en: en.confirmEmail, fr: fr.confirmEmail },
    styles: proseStyles + NOTICE_STYLES,
    isPrivate: true,
    hasScript: true,
  }),
  findBooking: definePage({
    path: '/find-booking',
    load: loadFindBooking,
    submit: submitFindBooking,
    View: FindBooking,
    title: ({ frame }) => frame.words.findHeading,
    words: { en: en.findBooking, fr: fr.findBooking },
    styles: proseStyles + findBookingStyles + NOTICE_STYLES,
    hasScript: true,
  }),
  pay: definePage({
    path: '/pay/:reference/:token',
    load: loadPay,
    submit: submitPay,
    View: ServedPay,
    title: titleOfPay,
    words: { en: en.payPage, fr: fr.payPage },
    referenceOf: ({ reference, checkout, isPaid }) => (checkout || isPaid ? reference : undefined),
    styles: bookingStyles + payingStyles + payStyles + proseStyles + NOTICE_STYLES,
    forScript: followedOf,
    isPrivate: true,
    hasScript: true,
  }),
  payment: definePage({
    path: '/payments/:ourRef',
    load: loadPayment,
    View: Payment,
    title: titleOfPayment,
    words: { en: en.payment, fr: fr.payment },
    referenceOf: ({ polled }) => polled.booking.reference,
    styles: bookingStyles + payingStyles + paymentStyles + proseStyles + NOTICE_STYLES,
    isPrivate: true,
    hasScript: true,
  }),
  terms: definePage({
    path: '/terms',
    load: loadTerms,
    View: Terms,
    share: shareTerms,
    title: ({ frame }) => frame.words.terms,
    words: { en: en.terms, fr: fr.terms },
    styles: proseStyles,
    isSteady: true,
  }),
} as const satisfies Readonly<Record<string, AnyPage>>;

export type PageName = keyof typeof PAGES;
