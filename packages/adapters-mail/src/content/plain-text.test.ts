import { describe, expect, it } from 'vitest';
import { toLines, toSingleLine, toHeadline } from './plain-text.ts';

describe('toSingleLine', () => {
  it('turns line breaks and other controls into spaces', () => {
    expect(toSingleLine('a\r\nBcc: b\u0000c\u2028d\u0085e\u001bf')).toBe('a  Bcc: b c d e f');
  });

  it('removes the marks that reorder text', () => {
    expect(toSingleLine('pay \u202e000 54\u202c \ud800')).toBe('pay 000 54 \ufffd');
  });

  it('keeps every other character', () => {
    const text = '  Éloïse O’Nyirabagenzi-Müller <3 👩🏾‍🎨 مرحبا  ';
    expect(toSingleLine(text)).toBe(text);
  });
});

describe('toLines', () => {
  it('splits at every kind of line break', () => {
    expect(toLines('a\nb\r\nc\rd\u2028e\u2029f\u0085g')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  });
});

describe('toHeadline', () => {
  it('leaves an ordinary subject unchanged', () => {
    expect(toHeadline('Your booking is confirmed')).toBe('Your booking is confirmed');
  });

  it('collapses and trims spaces', () => {
    expect(toHeadline(' a \r\n  b ')).toBe('a b');
  });

  it('cuts a text after 150 whole characters', () => {
    expect(toHeadline('é'.repeat(150))).toBe('é'.repeat(150));
    expect(toHeadline('😀'.repeat(151))).toBe(`${'😀'.repeat(149)}…`);
  });
});
