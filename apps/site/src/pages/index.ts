import { NOTICE_STYLES, RECEIPT_STYLES } from '@booky/web-ui/styles';
import bookStyles from './book/page.css?inline';
import monthStyles from '../month/month.css?inline';
import { BookText } from './book/book-text.tsx';
import { loadBook, submitBook } from './book/load.ts';
import { ServedBook, shareBook, titleOfBook } from './book/served.tsx';
import { withoutStarts } from './book/starts-on-page.ts';
import { loadBooked } from './booked/load.ts';
import { Booked } from './booked/page.tsx';
import pictureStyles from '../parts/picture.css?inline';
import serviceStyles from '../parts/service.css?inline';
import galleryStyles from './service/page.css?inline';
import homeStyles from './home/page.css?inline';
import { loadEmbedBook, submitEmbedBook } from './embed/load.ts';
import embedStyles from './embed/page.css?inline';
import { Embed } from './embed/page.tsx';
import { ServedEmbedBook } from './embed/served.tsx';
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
import { followedPayment, loadPayment } from './payment/load.ts';
import paymentStyles from './payment/page.css?inline';
import { titleOfPayment } from './payment/page.tsx';
import { ServedPayment } from './payment/served.tsx';
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

/** All pages of the site by name, each with its path. */
export const PAGES = {
  home: definePage({
    path: '/',
    load: loadHome,
    View: Home,
    share: shareHome,
    title: () => '',
    words: { en: en.home, fr: fr.home },
    styles: homeStyles + serviceStyles + pictureStyles,
    isSteady: true,
  }),
  service: definePage({
    path: '/services/:slug',
    load: loadService,
    View: Service,
    share: shareService,
    title: titleOfService,
    words: { en: en.service, fr: fr.service },
    styles: serviceStyles + pictureStyles + galleryStyles,
    isSteady: true,
  }),
  book: definePage({
    path: '/book/:packageId',
    load: loadBook,
    submit: submitBook,
    View: ServedBook,
    Text: BookText,
    share: shareBook,
    title: titleOfBook,
    words: { en: en.bookPage, fr: fr.bookPage },
    styles: bookingStyles + monthStyles + bookStyles + pictureStyles + proseStyles,
    forScript: (data) => ('month' in data ? withoutStarts(data) : {}),
    hasScript: true,
  }),
  // specification.md#embed-page
  embed: definePage({
    path: '/embed/:slug',
    load: loadService,
    View: Embed,
    title: titleOfService,
    words: { en: en.service, fr: fr.service },
    styles: serviceStyles + embedStyles,
    forScript: () => ({}),
    isSteady: true,
    isEmbedded: true,
    hasScript: true,
  }),
  embedBook: definePage({
    path: '/embed/:slug/:packageId',
    load: loadEmbedBook,
    submit: submitEmbedBook,
    View: ServedEmbedBook,
    title: titleOfBook,
    words: { en: en.embedPage, fr: fr.embedPage },
    styles: bookingStyles + monthStyles + bookStyles + proseStyles + embedStyles,
    forScript: (data) => ('month' in data ? withoutStarts(data) : {}),
    isEmbedded: true,
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
    words: { en: en.confirmEmailPage, fr: fr.confirmEmailPage },
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
    words: { en: en.findBookingPage, fr: fr.findBookingPage },
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
    View: ServedPayment,
    title: titleOfPayment,
    words: { en: en.paymentPage, fr: fr.paymentPage },
    forScript: followedPayment,
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
