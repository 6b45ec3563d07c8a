import { registerHooks } from 'node:module';

// Loaded before a check, this makes a machine on which the parser is not installed.
registerHooks({
  resolve: (specifier, context, nextResolve) => {
    if (specifier.startsWith('@swc/core')) throw new Error('the parser is not installed');
    return nextResolve(specifier, context);
  },
});
