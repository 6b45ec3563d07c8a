import { PROVIDER_METHODS, type ProviderMethod } from '@booky/domain';
import type { ReadVariable } from './kit.ts';

/** Splits a text at its commas, without empty parts and without spaces around a part. */
export const listIn = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

export const isMethod = (text: string): text is ProviderMethod =>
  PROVIDER_METHODS.some((method) => method === text);

/** Returns one sentence for each fault of a variable that lists payment methods. A missing variable has no fault. */
export const listedMethods = (name: string, read: ReadVariable): readonly string[] => {
  const methods = listIn(read(name));
  return [
    ...(methods.every(isMethod) ? [] : [`${name} must be among ${PROVIDER_METHODS.join(', ')}.`]),
    ...(new Set(methods).size < methods.length ? [`${name} must name each method once.`] : []),
  ];
};
