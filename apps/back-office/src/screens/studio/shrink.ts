/** A picture to upload: several widths, widest first, and its average colour. */
export interface Shrunk {
  readonly widths: readonly Blob[];
  readonly color: string;
}

/** The widths in pixels that are made: for a wide screen, for a phone, and for half the width of a phone. */
const WIDTHS = [1600, 960, 480];
const LONGEST_SIDE = 6000;
const QUALITY = 0.82;

/**
 * Reads a picture, turns it upright, and makes it in three widths. Never enlarges a narrow picture. The results contain
 * no metadata. Rejects if this browser cannot read the file as a picture. specification.md#office-pictures
 */
export const shrink = async (file: Blob): Promise<Shrunk> => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const fitting = Math.min(picture.width, Math.floor((LONGEST_SIDE * picture.width) / picture.height));
    const widths = [...new Set(WIDTHS.map((width) => Math.min(width, fitting)))];
    const blobs: Blob[] = [];
    for (const width of widths) blobs.push(await encoded(drawn(picture, width)));
    return { widths: blobs, color: averageOf(drawn(picture, 1, 1)) };
  } finally {
    picture.close();
  }
};

const drawn = (
  picture: ImageBitmap,
  width: number,
  height = Math.max(1, Math.round((picture.height * width) / picture.width)),
): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
};

const contextOf = (canvas: HTMLCanvasElement): CanvasRenderingContext2D => {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('the browser returned no 2D context of a canvas');
  return context;
};

/**
 * Encodes a picture as WebP. Some browsers, such as Safari, return PNG instead of WebP. In that case the picture is
 * encoded as JPEG, which is smaller than PNG.
 */
const encoded = async (canvas: HTMLCanvasElement): Promise<Blob> => {
  const webp = await blobOf(canvas, 'image/webp');
  return webp.type === 'image/webp' ? webp : blobOf(canvas, 'image/jpeg');
};

const blobOf = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('the browser encoded no picture')) : resolve(blob)),
      type,
      QUALITY,
    );
  });

const averageOf = (pixel: HTMLCanvasElement): string => {
  const [red = 0, green = 0, blue = 0] = contextOf(pixel).getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
};
