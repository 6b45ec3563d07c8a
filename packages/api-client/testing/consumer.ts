import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildPackage } from '../build/build.ts';

/** A separate project that has installed the published package. */
export interface Consumer {
  readonly folder: string;
  /** The path of the package in this project. */
  readonly installed: string;
  /** Writes a file and returns its path. */
  write(name: string, text: string): string;
  remove(): void;
}

export const makeConsumer = (): Consumer => {
  const folder = mkdtempSync(path.join(tmpdir(), 'booky-client-'));
  const installed = path.join(folder, 'node_modules/@booky/api-client');
  mkdirSync(path.dirname(installed), { recursive: true });
  buildPackage(installed);
  const write = (name: string, text: string): string => {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  write('package.json', '{ "private": true, "type": "module" }');
  return { folder, installed, write, remove: () => rmSync(folder, { recursive: true }) };
};

const README = path.join(import.meta.dirname, '../README.md');

/** Returns all snippets of the README in one language, in order. */
export const snippetsIn = (language: 'html' | 'ts'): readonly string[] =>
  [...readFileSync(README, 'utf8').matchAll(/^```(\w+)\n([^]*?)^```$/gm)]
    .filter(([, name]) => name === language)
    .map(([, , text = '']) => text);
