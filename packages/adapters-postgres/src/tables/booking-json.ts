import type { Note, PostShootAddOn, Rwf, SoldAddOn } from '@booky/domain';
import { instantOf, instantText } from './json-values.ts';

/** An entry of `add_ons`. */
export type AddOnJson = {
  readonly id: string;
  readonly nameEn: string;
  readonly nameFr: string | null;
  readonly priceRwf: Rwf;
};

/** An entry of `notes` or `private_notes`. */
export type NoteJson = {
  readonly id: string;
  readonly body: string;
  readonly createdAt: string;
  readonly emailed: boolean;
};

/** An entry of `post_shoot_add_ons`. */
export type PostShootAddOnJson = {
  readonly addOnId: string;
  readonly nameEn: string;
  readonly nameFr: string | null;
  readonly unitPriceRwf: Rwf;
  readonly quantity: number;
};

export const toAddOn = ({ nameFr, ...addOn }: AddOnJson): SoldAddOn => ({
  ...addOn,
  nameFr: nameFr ?? undefined,
});

export const toAddOnJson = ({ id, nameEn, nameFr, priceRwf }: SoldAddOn): AddOnJson => ({
  id,
  nameEn,
  nameFr: nameFr ?? null,
  priceRwf,
});

const noteOf =
  (isPrivate: boolean) =>
  ({ createdAt, ...note }: NoteJson): Note => ({
    ...note,
    createdAt: instantOf(createdAt),
    private: isPrivate,
  });

/** Returns the notes of both columns, oldest first. */
export const toNotes = (shown: readonly NoteJson[], hidden: readonly NoteJson[]): readonly Note[] =>
  [...shown.map(noteOf(false)), ...hidden.map(noteOf(true))].toSorted((one, other) =>
    one.createdAt.compareTo(other.createdAt),
  );

export const toNoteJson = ({ id, body, createdAt, emailed }: Note): NoteJson => ({
  id,
  body,
  createdAt: instantText(createdAt),
  emailed,
});

export const toPostShootAddOn = ({ nameFr, ...addOn }: PostShootAddOnJson): PostShootAddOn => ({
  ...addOn,
  nameFr: nameFr ?? undefined,
});

export const toPostShootAddOnJson = (addOn: PostShootAddOn): PostShootAddOnJson => ({
  addOnId: addOn.addOnId,
  nameEn: addOn.nameEn,
  nameFr: addOn.nameFr ?? null,
  unitPriceRwf: addOn.unitPriceRwf,
  quantity: addOn.quantity,
});
