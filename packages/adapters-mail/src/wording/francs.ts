import type { Locale } from '@booky/domain';

/** Writes whole Rwandan francs for people: "RWF 45,000" in English, "45 000 RWF" with no-break spaces in French. */
export const writeFrancs = (amountRwf: number, locale: Locale): string => {
  const digits = String(amountRwf);
  switch (locale) {
    case 'en':
      return `RWF ${inThousands(digits, ',')}`;
    case 'fr':
      return `${inThousands(digits, '\u00a0')}\u00a0RWF`;
    default:
      return locale satisfies never;
  }
};

const inThousands = (digits: string, separator: string): string =>
  digits.replaceAll(/\B(?=(?:\d{3})+$)/g, separator);
