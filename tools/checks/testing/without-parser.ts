import { registerHooks } from 'node:module';

// Loaded before a check, this simulates a machine without the parser.
registerHooks({
  resolve: (specifier, context, nextResolve) => {
    if (specifier.startsWith('@swc/core')) throw new Error('the parser is not installed');
    return nextResolve(specifier, context);
  },
});
