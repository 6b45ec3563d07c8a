import { setTimeout as pause } from 'node:timers/promises';
import type { CrashMoment } from '../ground/crash-points.ts';
import type { Random } from '../ground/random.ts';
import { eventually } from '../ground/rest.ts';
import type { ServiceProcess } from '../ground/service-process.ts';
import type { World } from '../ground/world.ts';
import type { Letters } from './letters.ts';

/** Enough that every place of a worker is busy, and some wait. */
export const LETTERS_A_KILL = 8;
const WITHIN_MS = 40_000;
const LONGEST_WAIT_MS = 800;

/** Where a worker is killed: before it hands an email in, while it waits for the answer, after it, or at any moment. */
const WAYS = [
  'email accepted',
  'email about to be handed in',
  'waiting for the answer',
  'at random',
] as const;

/** Writes letters and kills the worker over them. Answers what went wrong with the killing itself. */
export const killWorker = async (
  world: World,
  letters: Letters,
  worker: ServiceProcess,
  random: Random,
  kill: number,
): Promise<readonly string[]> => {
  const way = WAYS[kill % WAYS.length] ?? 'at random';
  if (way === 'waiting for the answer') {
    world.mail.setBehaviour('takes and never answers');
    const before = world.mail.accepted().length;
    await letters.write(LETTERS_A_KILL);
    const isTaken = await eventually(() => world.mail.accepted().length > before, WITHIN_MS);
    await worker.kill();
    world.mail.setBehaviour('well');
    return isTaken ? [] : ['no email was handed in'];
  }
  if (way === 'at random') {
    await letters.write(LETTERS_A_KILL);
    await pause(random.below(LONGEST_WAIT_MS));
    await worker.kill();
    return [];
  }
  const moment: CrashMoment = { passer: 'worker', point: way, visit: 1 + random.below(LETTERS_A_KILL / 2) };
  worker.dieAt(moment);
  await letters.write(LETTERS_A_KILL);
  const isDead = await eventually(() => !worker.isAlive(), WITHIN_MS);
  await worker.kill();
  return isDead ? [] : [`no email came past "${way}"`];
};
