import type { Instant } from '@js-joda/core';

/** One in the row of handles by which a device stays logged in. specification.md#remembered-device */
export interface RememberedHandle {
  /** Of its token. */
  readonly digest: string;
  readonly deviceId: string;
  readonly adminId: string;
  /** The generation of the account when it logged in: a new password ends all. */
  readonly generation: number;
  readonly madeAt: Instant;
  /** Undefined while it is the newest of its device. */
  readonly replacedAt: Instant | undefined;
}

/** Handles inside a unit of work. */
export interface RememberedHandleRepository {
  /** Locks it until the unit ends, so that two uses of one take turns. */
  find(digest: string): Promise<RememberedHandle | undefined>;
  /** Stores the first handle of a device. */
  add(handle: RememberedHandle): Promise<void>;
  /** Notes that a handle of {@link find} was replaced by the next one of its device. */
  replace(digest: string, next: RememberedHandle): Promise<void>;
  /** Removes every handle of a device. */
  endDevice(deviceId: string): Promise<void>;
  /** Removes the devices of an account whose newest handle was made at that time or before. */
  endUnused(adminId: string, until: Instant): Promise<void>;
}
