import type { Sandbox } from './start-sandbox.ts';

/** Returns the text that a person sees when the sandbox is ready: its URLs, and one command to try. */
export const banner = ({ state, databaseMoved }: Pick<Sandbox, 'state' | 'databaseMoved'>): string => {
  const { apiUrl, controlUrl, providers, frontendOrigin, admin, databaseUrl, clock, calendar } = state;
  return [
    '',
    '  Booky sandbox is ready.',
    '',
    `  API        ${apiUrl}/api        documentation ${apiUrl}/api/docs`,
    `  Console    ${controlUrl}        mailbox, payer's phone, clock`,
    `  Provider   ${providers.join(', ') || 'none'}`,
    `  ${frontendOrigin === apiUrl ? 'Site       ' : 'Frontend   '}${frontendOrigin}`,
    ...(calendar === null ? [] : [`  Calendar   ${calendar.url}`]),
    `  Admin      ${admin.email}   ${admin.password}`,
    `  Database   ${databaseUrl}`,
    ...location('             its files are in', databaseMoved.files),
    ...location('             its programs were copied to', databaseMoved.programs),
    ...(clock.moved ? [`  Clock      moved: the time in the sandbox is ${clock.now}`] : []),
    '',
    `  Try        curl ${apiUrl}/api/services`,
    '',
    '  Ctrl-C stops everything.',
    '',
  ].join('\n');
};

const location = (what: string, where: string | undefined): readonly string[] =>
  where === undefined ? [] : [`${what} ${where}`];
