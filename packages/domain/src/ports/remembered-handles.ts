import type { Instant } from '@js-joda/core';

/** One of the successive handles that keep a device logged in. specification.md#remembered-device */
export interface RememberedHandle {
  /** Digest of the handle, which is a secret text. */
  readonly digest: string;
  readonly deviceId: string;
  readonly adminId: string;
  /** The account's generation at the login. A new password ends all handles. */
  readonly generation: number;
  readonly madeAt: Instant;
  /** Undefined while this handle is the newest of its device. */
  readonly replacedAt: Instant | undefined;
}

/** Handles inside a unit of work. */
export interface RememberedHandleRepository {
  /** Locks the handle until the unit ends, so that two uses of the handle are serialised. */
  find(digest: string): Promise<RememberedHandle | undefined>;
  /** Stores the first handle of a device. */
  add(handle: RememberedHandle): Promise<void>;
  /** Replaces a handle that {@link find} returned with the next handle of its device. */
  replace(digest: string, next: RememberedHandle): Promise<void>;
  /** Removes every handle of a device. */
  endDevice(deviceId: string): Promise<void>;
  /** Removes the devices of an account whose newest handle was created at or before an instant. */
  endUnused(adminId: string, until: Instant): Promise<void>;
}
