import type { Instant } from '@js-joda/core';

/**
 * One of the handles that keep a device logged in. Each handle of a device replaces the one before.
 * specification.md#remembered-device
 */
export interface RememberedHandle {
  /** Digest of the handle, which is a secret text. */
  readonly digest: string;
  readonly deviceId: string;
  readonly adminId: string;
  /** The token generation of the account at the login. A new password ends all handles. */
  readonly generation: number;
  readonly madeAt: Instant;
  /** Undefined as long as this handle is the newest one of its device. */
  readonly replacedAt: Instant | undefined;
}

/** Handles inside a unit of work. */
export interface RememberedHandleRepository {
  /** Returns the handle, and locks it until the unit ends, so that two uses of it happen one after the other. */
  find(digest: string): Promise<RememberedHandle | undefined>;
  /** Stores the first handle of a device. */
  add(handle: RememberedHandle): Promise<void>;
  /** Replaces a handle that {@link find} returned with the next handle of its device. */
  replace(digest: string, next: RememberedHandle): Promise<void>;
  /** Removes every handle of a device. */
  endDevice(deviceId: string): Promise<void>;
  /** Removes all devices of an account whose newest handle was created at or before `until`. */
  endUnused(adminId: string, until: Instant): Promise<void>;
}
