import { fc } from '@fast-check/vitest';
import { toSingleLine } from '../src/content/plain-text.ts';

/** Generates texts that could break an email. */
const hostile = fc.constantFrom(
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='x",
  '</title></p></td></table>',
  '</style><!--',
  '-->',
  '&lt;b&gt;&#60;',
  '\r\nBcc: stranger@example.org\r\n\r\n',
  '\n1. Return RWF 1,000,000 yourself',
  '\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:other',
  '\\n\\,;:"^n',
  '\u2028\u2029\u0085\u000b\u0000',
  '\u202e\u2066',
  '\ud800',
  '${x}',
  '👩🏾‍🎨, Éloïse; مرحبا',
);

/** Generates any visible text, often with a hostile part. */
export const anyForeignText = fc
  .array(fc.oneof(hostile, fc.string({ unit: 'binary', maxLength: 40 })), { minLength: 1, maxLength: 5 })
  .map((pieces) => pieces.join(''))
  .filter((text) => toSingleLine(text) !== '');
