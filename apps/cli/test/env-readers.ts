/** The variables that a program reads from a file, by name. Undefined if the program refuses the file. */
export type Read = Readonly<Record<string, string>> | undefined;

type State = 'name' | 'before' | 'value' | 'escape' | 'single' | 'double' | 'double escape';

/**
 * Reads a file as `EnvironmentFile=` of systemd does (systemd.exec(5)). Outside quotes, a backslash escapes any
 * character. Inside double quotes, a backslash escapes only `"`, `\`, `` ` `` and `$`. Quoted parts may follow each
 * other. A value may contain a line break inside quotes.
 */
export const readBySystemd = (text: string): Read => {
  const read: Record<string, string> = {};
  let [state, name, value]: [State, string, string] = ['name', '', ''];
  const steps: Readonly<Record<State, (char: string) => State>> = {
    name: (char) => {
      if (char === '=') return 'before';
      name = char === '\n' ? '' : name + char;
      return 'name';
    },
    before: (char) => {
      if (char === '\n') return end(value);
      if (char === "'") return 'single';
      if (char === '"') return 'double';
      if (char === '\\') return 'escape';
      return /\s/.test(char) ? 'before' : add(char, 'value');
    },
    value: (char) => {
      if (char === '\n') return end(value.replace(/[ \t\r]+$/, ''));
      return char === '\\' ? 'escape' : add(char, 'value');
    },
    escape: (char) => (char === '\n' ? 'value' : add(char, 'value')),
    single: (char) => (char === "'" ? 'before' : add(char, 'single')),
    double: (char) => {
      if (char === '"') return 'before';
      return char === '\\' ? 'double escape' : add(char, 'double');
    },
    'double escape': (char) => {
      if (char === '\n') return 'double';
      return add('"\\`$'.includes(char) ? char : `\\${char}`, 'double');
    },
  };
  const add = (chars: string, next: State): State => {
    value += chars;
    return next;
  };
  const end = (whole: string): State => {
    read[name] = whole;
    [name, value] = ['', ''];
    return 'name';
  };
  for (const char of text) state = steps[state](char);
  return state === 'name' && name === '' ? read : undefined;
};

/**
 * Reads a file as `env_file` of Docker Compose does (`dotenv` of compose-go). The lines must not refer to other
 * variables. Inside single quotes, a backslash escapes only the quote. Inside double quotes, a backslash begins an
 * escape, and `$` begins a variable.
 */
export const readByCompose = (text: string): Read => {
  const read: Record<string, string> = {};
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const [, name = '', rest = ''] = /^(\w+)=(.*)$/su.exec(line) ?? [];
    const single = /^'((?:[^'\\]|\\.)*)'$/su.exec(rest)?.[1]?.replaceAll("\\'", "'");
    const double = /^"([^"\\$]*)"$/su.exec(rest)?.[1];
    const plain = /^(?!['"])[^$]*$/su.exec(rest)?.[0].split(' #')[0]?.trimEnd();
    const value = single ?? double ?? plain;
    if (value === undefined) return undefined;
    read[name] = value;
  }
  return read;
};
