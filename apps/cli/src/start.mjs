// Sets the variable before the first lookup. A lookup of an unresolvable name blocks a thread for many seconds. By
// default, Node has two threads for lookups, so doctor's other checks would wait. specification.md#doctor
process.env['UV_THREADPOOL_SIZE'] ??= '64';
const { launch } = await import('../../../launch.mjs');

await launch(() => import('./main.ts'));
