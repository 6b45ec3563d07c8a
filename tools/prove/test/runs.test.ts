import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeCommand } from '../src/command.ts';
import { RUNS } from '../src/runs.ts';

const DOCUMENT = readFileSync(path.join(import.meta.dirname, '../../../docs/reliability.md'), 'utf8');

const namesIn = (text: string): readonly string[] =>
  [...new Set(Array.from(text.matchAll(/npm run prove -- (\w+)/g), ([, name = '']) => name))].toSorted();

const section = (title: string): string => DOCUMENT.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';

const NAMES = RUNS.map(({ name }) => name).toSorted();

describe('docs/reliability.md', () => {
  it('lists every run and no others', () => {
    expect(namesIn(section('The runs').replaceAll('npm run prove -- all', ''))).toEqual(NAMES);
  });

  const rows = section('Faults')
    .split('\n')
    .flatMap((row) => {
      const [, fault = ''] = /^\| (F\d+) \|/.exec(row) ?? [];
      return fault === '' ? [] : [{ fault, runs: namesIn(row) }];
    });

  it.each(rows)('names exactly the runs that inject the fault $fault', ({ fault, runs }) => {
    expect(RUNS.flatMap(({ name, faults }) => (faults.includes(fault) ? [name] : [])).toSorted()).toEqual(
      runs,
    );
  });

  it('has a table row for every fault that a run injects', () => {
    const known = rows.map(({ fault }) => fault);
    expect(RUNS.flatMap(({ faults }) => faults.filter((fault) => !known.includes(fault)))).toEqual([]);
  });
});

it('--help lists every run with its promise', () => {
  let help = '';
  makeCommand()
    .configureOutput({ writeOut: (text) => (help += text) })
    .outputHelp();
  for (const { name, promise, rounds } of RUNS) {
    expect(help).toContain(`  ${name.padEnd(12)} ${promise}`);
    expect(help).toContain(`(one round: ${rounds.of}; ${rounds.usual} rounds, ${rounds.brief} with --brief`);
  }
});
