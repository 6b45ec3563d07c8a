export { mobileNumber } from '@booky/domain/phone';
export { accentRules } from './accent.ts';
export { ErrorSummary, type ErrorSummaryProps, type NamedProblem } from './error-summary.tsx';
export {
  describedBy,
  Field,
  fieldId,
  type FieldProps,
  Notice,
  type NoticeProps,
  Problem,
} from './field.tsx';
export { formValue } from './form-value.ts';
export { writeFrancs } from './francs.ts';
export {
  dateBeside,
  dateOf,
  datesOf,
  instantOf,
  minuteOfDay,
  monthBeside,
  weekdayNames,
  weekdayOf,
  writeDate,
  writeDay,
  writeMinute,
  writeMonth,
  writeStart,
  writeTime,
} from './kigali-time.ts';
export { inLanguage, type InBoth, type Locale, LOCALES, type Translated } from './locale.ts';
export { Isolated } from './isolated.tsx';
export { forgetIntention, isFinal, type KeyHeader, newKey, sendIntention } from './intention.ts';
export { instagramHref, mailtoHref, mapHref, telHref, whatsAppHref } from './links.ts';
export { writeMethod } from './write-method.ts';
export { writePhone } from './phone.ts';
export { receiptHeading, ReceiptSheet, type ShownReceipt } from './receipt.tsx';
export { plural } from './plural.ts';
export { forgetAll, recall, remember, rememberMore } from './tab-memory.ts';
export { type RequestState, useRequest } from './use-request.ts';
export { withQuery } from './with-query.ts';
