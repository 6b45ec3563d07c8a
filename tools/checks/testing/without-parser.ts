import { registerHooks } from 'node:module';

// Node loads this module before it runs a check, to simulate a machine that lacks the parser.
registerHooks({
  resolve: (specifier, context, nextResolve) => {
    if (specifier.startsWith('@swc/core')) throw new Error('the parser is not installed');
    return nextResolve(specifier, context);
  },
});
