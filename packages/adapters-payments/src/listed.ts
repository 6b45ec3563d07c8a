import { PROVIDER_METHODS, type ProviderMethod } from '@booky/domain';
import type { ReadVariable } from './kit.ts';

/** Splits a list at its commas. */
export const listIn = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

export const isMethod = (text: string): text is ProviderMethod =>
  PROVIDER_METHODS.some((method) => method === text);

/** Returns a sentence for each reason why a variable with methods can't be used; none if it is missing. */
export const listedMethods = (name: string, read: ReadVariable): readonly string[] => {
  const methods = listIn(read(name));
  return [
    ...(methods.every(isMethod) ? [] : [`${name} must be among ${PROVIDER_METHODS.join(', ')}.`]),
    ...(new Set(methods).size < methods.length ? [`${name} must name each method once.`] : []),
  ];
};
