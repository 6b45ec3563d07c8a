import {
  DEFAULT_METHOD_LABELS,
  METHOD_LABEL_LIMITS,
  type MethodLabel,
  type MethodLabels,
  type ProviderMethod,
  readText,
} from '@booky/domain';
import type { EnvironmentReader } from './environment-reader.ts';

/** Matches a text that a phone can dial: a service code such as `*182*7*1#`, or a number. */
const DIALLED = /^[*#\d]{1,40}$/;

/** specification.md#method-labels */
export const readMethodLabels = (reader: EnvironmentReader): MethodLabels => ({
  momo_alpha: readLabel(reader, 'momo_alpha', 'MOMO_ALPHA'),
  momo_beta: readLabel(reader, 'momo_beta', 'MOMO_BETA'),
  card: readLabel(reader, 'card', 'CARD'),
});

const readLabel = <Method extends ProviderMethod>(
  reader: EnvironmentReader,
  method: Method,
  name: Uppercase<Method>,
): MethodLabel => {
  const defaults = DEFAULT_METHOD_LABELS[method];
  const labelOf = (
    variable: `METHOD_${Uppercase<ProviderMethod>}_LABEL_${'EN' | 'FR'}`,
  ): string | undefined => {
    const text = reader.optional(variable);
    if (text === undefined) return undefined;
    const read = readText(METHOD_LABEL_LIMITS, text);
    if ('value' in read) return read.value;
    reader.fault(`${variable} must be one line of at most ${METHOD_LABEL_LIMITS.max} characters.`);
    return undefined;
  };
  // A card payment does not prompt a phone, so there is no code to dial.
  const dialCode = method === 'card' ? undefined : reader.optional(`METHOD_${name}_DIAL_CODE`)?.trim();
  if (dialCode !== undefined && !DIALLED.test(dialCode))
    reader.fault(`METHOD_${name}_DIAL_CODE must be a code that phones dial, such as *182*7*1#.`);
  return {
    labelEn: labelOf(`METHOD_${name}_LABEL_EN`) ?? defaults.labelEn,
    labelFr: labelOf(`METHOD_${name}_LABEL_FR`) ?? defaults.labelFr,
    dialCode,
  };
};
