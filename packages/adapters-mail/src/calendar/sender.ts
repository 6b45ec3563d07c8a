import { toSingleLine } from '../content/plain-text.ts';

/** The sender of an email, in the form of a calendar's organiser. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** Reads `Name <name@domain>` or `name@domain`. If there is no name, the address is used as the name. */
export const readSender = (from: string): Sender => {
  const { name = '', address = from } = /^(?<name>.*)<(?<address>[^<>]*)>\s*$/s.exec(from)?.groups ?? {};
  const unquoted = toSingleLine(name)
    .trim()
    .replace(/^"(.*)"$/, '$1');
  const line = toSingleLine(address).trim();
  return { name: unquoted === '' ? line : unquoted, address: line };
};
