// Looking up a name that no server resolves keeps a thread for many seconds, and Node has two for that: doctor's other checks
// would wait for them. It counts before the first use alone. specification.md#doctor
process.env['UV_THREADPOOL_SIZE'] ??= '64';
const { launch } = await import('../../../launch.mjs');

await launch(() => import('./main.ts'));
