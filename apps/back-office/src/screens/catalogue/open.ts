import type { AdminAddOn, AdminPackage, AdminService } from '@booky/api-client';

/** The name of the open dialog, and the row that it changes. If there is no row, the dialog creates one. */
export type Open = { readonly name: string } & (
  | { readonly kind: 'service'; readonly service: AdminService | undefined }
  | { readonly kind: 'package'; readonly service: AdminService; readonly sold: AdminPackage | undefined }
  /** If there is no service, the add-on belongs to every service. */
  | {
      readonly kind: 'addOn';
      readonly service: AdminService | undefined;
      readonly addOn: AdminAddOn | undefined;
    }
  | { readonly kind: 'delete'; readonly what: Kind; readonly id: string }
);

export type Kind = 'service' | 'package' | 'addOn';

export type CatalogueRow = AdminService | AdminPackage | AdminAddOn;
