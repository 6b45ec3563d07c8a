/**
 * A number as people type it: "13,500", "13 500" and "12,5". What is none stays the text that it is, because the API says
 * what is wrong with it.
 */
export const typedNumber = (text: string): number => {
  const digits = text.replaceAll(/\s|[,.](?=\d{3}(?!\d))/g, '').replace(',', '.');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the API refuses it as no number
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : (text as never);
};

/** The same of a field that may stay empty, which is null. */
export const typedOrNull = (text: string): number | null => (text.trim() === '' ? null : typedNumber(text));
