import { type Picture, picturePath, type ShownPicture } from '@booky/domain';
import { type Static, Type } from '@sinclair/typebox';
import { component, nullable } from '../edge/schema-atoms.ts';
import { CountField, IdField, NullableTextField, TextField } from './fields.ts';

export const EXAMPLE_SHA256 = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const EXAMPLE_PATH = `/api/pictures/${EXAMPLE_SHA256}.webp`;

const sizeFields = {
  width: CountField('The displayed width of the first upload, in pixels.', 1600),
  height: CountField('The displayed height of the first upload, in pixels.', 1067),
};

const ColorField = NullableTextField(
  'The average colour of the picture, to show until the picture has loaded; null if unknown.',
  '#8a6f4d',
);

const VariantsField = Type.Array(
  component(
    'PictureVariant',
    'A picture in one width.',
    Type.Object({
      width: CountField('The displayed width, in pixels.', 1600),
      url: TextField(
        'The path of the file at this service. The content of a path never changes.',
        EXAMPLE_PATH,
      ),
    }),
  ),
  { description: 'The stored widths, smallest first.' },
);

/** specification.md#picture-object */
export const PictureView = Type.Object(
  {
    id: IdField('The id of the picture.'),
    ...sizeFields,
    bytes: CountField('The size of the first upload, in bytes.', 182_044),
    color: ColorField,
    variants: VariantsField,
  },
  { $id: 'Picture', description: 'A picture of the studio.' },
);

/** specification.md#service-pictures */
export const ServicePictureView = Type.Object(
  {
    id: IdField('The id of the picture.'),
    altEn: NullableTextField('The description in English, or null.', 'A family by the lake'),
    altFr: NullableTextField('The description in French, or null.', 'Une famille au bord du lac'),
    ...sizeFields,
    color: ColorField,
    variants: VariantsField,
  },
  { $id: 'ServicePicture', description: 'A picture of a service.' },
);

/** The cover of a service; null if the cover is not a stored picture. */
export const CoverView = nullable(
  component(
    'Cover',
    'The stored picture that a service has as its cover.',
    Type.Object({ ...sizeFields, color: ColorField, variants: VariantsField }),
  ),
);

const viewImage = ({ color, variants }: Picture): Static<typeof CoverView> & object => ({
  width: variants[0].width,
  height: variants[0].height,
  color: color ?? null,
  variants: variants
    .toSorted((one, other) => one.width - other.width)
    .map((variant) => ({ width: variant.width, url: picturePath(variant) })),
});

export const viewPicture = (picture: Picture): Static<typeof PictureView> => ({
  id: picture.id,
  bytes: picture.variants[0].bytes,
  ...viewImage(picture),
});

export const viewServicePicture = ({
  id,
  altEn,
  altFr,
  picture,
}: ShownPicture): Static<typeof ServicePictureView> => ({
  id,
  altEn: altEn ?? null,
  altFr: altFr ?? null,
  ...viewImage(picture),
});

export const viewCover = (cover: Picture | undefined): Static<typeof CoverView> =>
  cover === undefined ? null : viewImage(cover);
