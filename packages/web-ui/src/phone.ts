/**
 * Writes a phone number as people in Rwanda do: "0722 555 453" for "+250722555453". Returns any other number unchanged.
 */
export const writePhone = (phone: string): string =>
  phone.replace(/^\+250(\d{3})(\d{3})(\d{3})$/, '0$1\u00A0$2\u00A0$3');
