import type { RememberedHandle, RememberedHandleRepository } from '@booky/domain/ports';
import type { OpenUnit } from './open-unit.ts';
import { withEntry } from './state.ts';

export const makeRememberedHandleRepository = (unit: OpenUnit): RememberedHandleRepository => {
  const put = (handle: RememberedHandle): void =>
    unit.update({ rememberedHandles: withEntry(unit.state.rememberedHandles, handle.digest, handle) });
  const remove = (isMeant: (handle: RememberedHandle) => boolean): void =>
    unit.update({
      rememberedHandles: new Map([...unit.state.rememberedHandles].filter(([, handle]) => !isMeant(handle))),
    });
  return {
    find: async (digest) => unit.state.rememberedHandles.get(digest),

    add: async (handle) => {
      if (!unit.state.admins.some(({ id }) => id === handle.adminId))
        unit.refuse(new Error('the adminId of a handle matches no account'));
      put(handle);
    },

    replace: async (digest, next) => {
      const handle = unit.state.rememberedHandles.get(digest);
      if (handle !== undefined) put({ ...handle, replacedAt: next.madeAt });
      put(next);
    },

    endDevice: async (deviceId) => remove((handle) => handle.deviceId === deviceId),

    endUnused: async (adminId, until) => {
      const unused = [...unit.state.rememberedHandles.values()].filter(
        (handle) =>
          handle.adminId === adminId && handle.replacedAt === undefined && !handle.madeAt.isAfter(until),
      );
      remove(({ deviceId }) => unused.some((handle) => handle.deviceId === deviceId));
    },
  };
};
