import { crc32, deflateSync } from 'node:zlib';

const chunk = (name: string, body: Uint8Array): Buffer => {
  const named = Buffer.concat([Buffer.from(name), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/**
 * Makes a PNG that is filled with one color, so that pictures of the same size can differ. `text` is stored as a text
 * chunk.
 */
export const aPng = (width: number, height: number, color = 0, text?: string): Uint8Array<ArrayBuffer> => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  const row = Buffer.alloc(1 + width * 3);
  for (let at = 1; at < row.length; at += 3) row.writeUIntBE(color, at, 3);
  const pixels = deflateSync(Buffer.concat(Array<Buffer>(height).fill(row)));
  return Uint8Array.from(
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
      chunk('IHDR', header),
      ...(text === undefined ? [] : [chunk('tEXt', Buffer.from(`Comment\0${text}`))]),
      chunk('IDAT', pixels),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
};
