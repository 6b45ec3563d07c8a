import { describe, expect, it } from 'vitest';
import { toLines, toSingleLine, toHeadline } from './plain-text.ts';

describe('toSingleLine', () => {
  it('turns line breaks and other control characters into spaces', () => {
    expect(toSingleLine('a\r\nBcc: b\u0000c\u2028d\u0085e\u001bf')).toBe('a  Bcc: b c d e f');
  });

  it('removes characters that change the text direction, and replaces a lone surrogate', () => {
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

  it('collapses repeated spaces and trims both ends', () => {
    expect(toHeadline(' a \r\n  b ')).toBe('a b');
  });

  it('shortens a text to 150 characters without splitting a character', () => {
    expect(toHeadline('é'.repeat(150))).toBe('é'.repeat(150));
    expect(toHeadline('😀'.repeat(151))).toBe(`${'😀'.repeat(149)}…`);
  });
});
