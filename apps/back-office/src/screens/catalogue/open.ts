import type { AdminAddOn, AdminPackage, AdminService } from '@booky/api-client';

/** The dialog that is open, and what it is about; without a row it makes a new one. */
export type Open = { readonly name: string } & (
  | { readonly kind: 'service'; readonly service: AdminService | undefined }
  | { readonly kind: 'package'; readonly service: AdminService; readonly sold: AdminPackage | undefined }
  /** Without a service, every service offers it. */
  | {
      readonly kind: 'addOn';
      readonly service: AdminService | undefined;
      readonly addOn: AdminAddOn | undefined;
    }
  | { readonly kind: 'delete'; readonly what: Kind; readonly id: string }
);

/** What the catalogue is made of. */
export type Kind = 'service' | 'package' | 'addOn';

/** What all rows of the catalogue have. */
export type CatalogueRow = AdminService | AdminPackage | AdminAddOn;
