import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const DEPLOY = path.join(import.meta.dirname, '../../../deploy');
const read = (file: string): string => readFileSync(path.join(DEPLOY, file), 'utf8');

describe('deploy/systemd/switch', () => {
  const script = read('systemd/switch');

  it('runs the next version with the settings of booky.service', () => {
    const [, change = ''] = /^sed "([^"]+)"/m.exec(script) ?? [];
    const unit = read('systemd/booky.service').replaceAll('/opt/booky', '/opt/booky-9.9.9');
    const words = [change.replace('$next', '/opt/booky-9.9.9')];
    const next = execFileSync('sed', words, { input: read('systemd/booky.service'), encoding: 'utf8' });
    const added = next.split('\n').filter((line) => !unit.split('\n').includes(line));
    expect(added).toEqual(['Environment=WORKER=off INSTANCE_NAME=booky-next PORT=4001']);
  });

  it('sets the environment variable from which the Caddyfile reads the port', () => {
    const [, name = ''] = /Environment=(\w+)=127\.0\.0\.1:4001/.exec(script) ?? [];
    expect(name).not.toBe('');
    const upstreams = read('caddy/Caddyfile').match(/^\s*reverse_proxy .*/gm) ?? [];
    expect(upstreams).toHaveLength(3);
    for (const line of upstreams) expect(line).toContain(`{$${name}:127.0.0.1:4000}`);
  });

  it('fails if the given folder contains no version of Booky', () => {
    expect(() =>
      execFileSync(path.join(DEPLOY, 'systemd/switch'), [DEPLOY], { stdio: 'pipe', env: {} }),
    ).toThrow(`There is no Booky in ${DEPLOY}.`);
  });
});
