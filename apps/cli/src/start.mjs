// Looking up an unresolvable name blocks a thread for many seconds. Node has two for lookups, so doctor's other checks
// would wait. This must be set before the first use. specification.md#doctor
process.env['UV_THREADPOOL_SIZE'] ??= '64';
const { launch } = await import('../../../launch.mjs');

await launch(() => import('./main.ts'));
